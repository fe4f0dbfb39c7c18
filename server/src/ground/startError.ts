/** The server cannot start: the reason in one line for the operator. Any other error at the start is a bug of ours. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Runs a command: a StartError is told in one line, and the command ends with exit code 1. */
export async function inOneLine(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
