/** A cell as the file has it; what no cell of a template holds says what it is. */
export type Cella = string | number | null | { genere: 'formula' | 'errore' | 'booleano' };
