/** A name as names are compared: two that differ only in blanks and case are the same. */
export const spelt = (nome: string): string => nome.trim().replace(/\s+/g, ' ').toLocaleLowerCase('it');
