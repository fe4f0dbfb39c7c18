/** What stands beside the fields of forms that are written in English (decision D-27). */
export const domandeEn = { chiediCampo: 'Ask the office about this field' } as const;
