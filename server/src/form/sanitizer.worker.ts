import { parentPort } from 'node:worker_threads';
import { sanitizeRichText } from './sanitizeRichText.ts';

/** Looks at one text after another, beside the thread that answers. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitizeRichText(html)));
