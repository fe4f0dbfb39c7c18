/** A cell of the file; content that no template allows is named by its kind. */
export type Cella = string | number | null | { genere: 'formula' | 'errore' | 'booleano' };
