import { useState } from 'react';
import { ApiError } from './apiError.ts';

/** Work that reads what is stored now: `unread` says why it could not, until it has. */
export function useReading() {
  const [unread, setUnread] = useState<ApiError | null>(null);
  const [reading, setReading] = useState(false);
  async function read(work: () => Promise<unknown>): Promise<void> {
    setReading(true);
    try {
      await work();
      setUnread(null);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setUnread(failure);
    } finally {
      setReading(false);
    }
  }
  return { read, unread, reading };
}
