import path from 'node:path';
import type { Readable } from 'node:stream';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Config } from '../config/config.ts';
import { Refused } from '../refuse.ts';
import { NoPlace, openPlaces, type Places } from './places.ts';

/** Files that wait on this machine's disk for slow clients at most. */
const HELD = 100;

type MakingContext = {
  /** Ends when the time is over, or when the client has left. */
  signal: AbortSignal;
  folder: string;
  milliseconds: number;
};

/** Files that one person may queue besides the one that is being made. */
const WAITING_EACH = 3;

/** Lists are made by the database, documents by the worker thread of PDFs; neither waits for the other. */
type Kind = 'list' | 'document';
type ExportRequest = { what: Kind /** The person at the keyboard. */; who: number; gone: AbortSignal };

/**
 * Makes files, few at once and one for each person. A file is refused before its first byte or begun; those of lists are complete by then.
 */
export type Exporter = {
  /** @throws Refused where too many are being made, or this one takes too long */
  make<Made extends { content: Readable }>(asked: ExportRequest, work: (making: MakingContext) => Promise<Made>): Promise<Made>;
};

declare module '../asking.ts' {
  interface Carried {
    exporter: Exporter;
  }
}

function placesFor({ atOnce, waiting }: { atOnce: number; waiting: number }): Record<Kind, Places> {
  const room = { atOnce, waiting, each: WAITING_EACH };
  return { list: openPlaces(room), document: openPlaces(room) };
}

export function createExporter({ dataDir, exports: { atOnce, waiting, seconds, downloadMinutes } }: Config): Exporter {
  const places = placesFor({ atOnce, waiting });
  const held = new Set<Readable>();
  const milliseconds = seconds * 1000;

  /** From here a slow client holds a file for a while, and nothing else. */
  function handOver<Made extends { content: Readable }>(made: Made): Made {
    const { content } = made;
    const end = setTimeout(
      () => content.destroy(new Error(`the download took more than ${downloadMinutes} minutes`)),
      downloadMinutes * 60_000,
    );
    held.add(content);
    content.once('close', () => {
      clearTimeout(end);
      held.delete(content);
    });
    return made;
  }

  return {
    async make({ what, who, gone }, work) {
      const late = AbortSignal.timeout(milliseconds);
      const signal = AbortSignal.any([gone, late]);
      try {
        if (held.size >= HELD) throw new NoPlace();
        const leave = await places[what].take(who, signal);
        try {
          return handOver(await work({ signal, folder: path.join(dataDir, 'export'), milliseconds }));
        } finally {
          leave();
        }
      } catch (failure) {
        if (failure instanceof NoPlace || gone.aborted) throw new Refused(no('EXPORTS_BUSY'));
        if (late.aborted) throw new Refused(no('EXPORT_TOO_LONG'));
        throw failure;
      }
    },
  };
}
