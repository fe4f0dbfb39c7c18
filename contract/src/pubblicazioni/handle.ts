/** A handle as IRIS writes it: authority, slash, name. */
const HANDLE = /^\d{2,10}(?:\.\d{1,10})*\/[A-Za-z0-9][\w.;()-]{0,199}$/;

export const isHandle = (text: string): boolean => HANDLE.test(text);

/** The handle in what was typed or pasted: the address of a resolver before it counts for nothing. */
export const handleIn = (typed: string): string => typed.trim().replace(/^(?:https?:\/\/(?:dx\.)?hdl\.handle\.net\/|hdl:)/i, '');
