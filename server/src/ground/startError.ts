/** The server cannot start, and why, in one line for whoever installs it: what is not one of these is a fault of ours. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The work of a command: what keeps it from beginning is told in one line, and the command ends with 1. */
export async function inOneLine(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
