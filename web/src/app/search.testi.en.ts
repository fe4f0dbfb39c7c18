export const searchEn = {
  cose: { bozza: 'Draft', bando: 'Open call' },
  titolo: 'Search',
  trovati: 'Found',
  senzaTitolo: 'Untitled',
  campo: 'What are you looking for?',
  in: 'Search “{{parole}}” in {{elenco}}',
  quanti_one: 'One result.',
  quanti_other: '{{count}} results.',
  nessuna: 'No title and no page has these words.',
} as const;
