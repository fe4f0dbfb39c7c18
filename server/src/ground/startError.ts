/** The server cannot start, and why, in one line for whoever installs it: what is not one of these is a fault of ours. */
export class StartError extends Error {
  override name = 'StartError';
}
