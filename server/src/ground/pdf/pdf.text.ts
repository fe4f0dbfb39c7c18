/** The fixed texts of every document. */
export const PAROLE = {
  it: {
    bozza: 'BOZZA',
    pagina: (n: number, m: number) => `Pagina ${n} di ${m}`,
    immagine: 'Immagine non riproducibile',
    senzaDescrizione: 'Immagine senza descrizione',
  },
  en: {
    bozza: 'DRAFT',
    pagina: (n: number, m: number) => `Page ${n} of ${m}`,
    immagine: 'Image that cannot be reproduced',
    senzaDescrizione: 'Image without description',
  },
} as const;
