/** The path of the API: the server writes its own into the page, the default serves development. */
export const API_ROOT = document.querySelector<HTMLMetaElement>('meta[name="api-root"]')?.content ?? '/sigeba-api-web/v1';
