import { parentPort } from 'node:worker_threads';
import { sanitizeRichText } from './sanitizeRichText.ts';

/** The worker thread: sanitises one text after another. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitizeRichText(html)));
