import { ApiError } from './apiError.ts';

/** A random UUID. `crypto.randomUUID` is missing on a page without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a failed act may have been done all the same: no answer came, or one from something between here and the server. */
export const isUnclear = (failure: unknown): boolean => !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500;

/**
 * Gives acts their keys: the same act, tried again before a clear answer has come, keeps its key and is done
 * once. Something else is another act.
 */
export function createActKeys() {
  let open: { act: string; key: string } | null = null;
  return async <T>(act: string, work: (key: string) => Promise<T>): Promise<T> => {
    const own = open?.act === act ? open : { act, key: newKey() };
    open = own;
    const close = () => {
      if (open === own) open = null;
    };
    try {
      const answer = await work(own.key);
      close();
      return answer;
    } catch (failure) {
      if (!isUnclear(failure)) close();
      throw failure;
    }
  };
}
