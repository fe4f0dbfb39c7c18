/** What single sign-on hands to the login page, good once, for a minute, in this browser (D-13). */
export type Transito = { tokensso: string; ssosessionid: string; account?: number };

export function transitoFrom(params: URLSearchParams): Transito | null {
  const [tokensso, ssosessionid, account] = ['tokensso', 'ssosessionid', 'account'].map((name) => params.get(name));
  if (!tokensso || !ssosessionid) return null;
  return { tokensso, ssosessionid, ...(account ? { account: Number(account) } : {}) };
}
