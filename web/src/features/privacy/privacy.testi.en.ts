/** Around the privacy notice, for readers of the pages in English. */
export const privacyEn = {
  titolo: 'Privacy notice',
  nessuna: 'The notice has not been published here yet',
  chiedi: 'Ask the research office for it.',
} as const;
