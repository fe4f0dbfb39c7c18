/** The hours of a sitting, as far as they are given. */
export const oreOf = (...ore: readonly (string | null)[]): string => ore.filter((ora) => ora !== null && ora !== '').join('–');
