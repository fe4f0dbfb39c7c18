/** A handle as IRIS writes it: authority, slash, name. */
const HANDLE = /^\d{2,10}(?:\.\d{1,10})*\/[A-Za-z0-9][\w.;()-]{0,199}$/;

export const isHandle = (text: string): boolean => HANDLE.test(text);

/** The handle in a typed or pasted text, without the address of a resolver. */
export const handleIn = (typed: string): string => typed.trim().replace(/^(?:https?:\/\/(?:dx\.)?hdl\.handle\.net\/|hdl:)/i, '');
