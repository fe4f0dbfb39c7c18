let running = 0;

/** Whether a file is on its way to or from the server. */
export const isTransferring = (): boolean => running > 0;

/** Counts a transfer until it has ended, however it ends. */
export async function asTransfer<T>(transfer: Promise<T>): Promise<T> {
  running += 1;
  try {
    return await transfer;
  } finally {
    running -= 1;
  }
}
