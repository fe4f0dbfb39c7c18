/** A title as mails name it. */
export const bozzaOf = (titolo: string | null): string => (titolo === null ? 'senza titolo' : `"${titolo}"`);
