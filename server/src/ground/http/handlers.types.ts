import type { HandlerAnswer, ParsedRequest, Routes } from '@sigeba/contract/routes.types.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Asking, AskingAnyone, BrowserAnswer, CalendarAnswer, FileAnswer, PageAnswer, RedirectAnswer, XmlAnswer } from '../asking.ts';
import type { Config, Demonstration } from '../config/config.ts';
import type { Db, Tx } from '../db/db.types.ts';
import type { Upload } from '../files/receiveUpload.ts';
import type { Storage } from '../files/storage.types.ts';
import type { WithReader } from '../replica/replica.ts';

/** What some handlers need besides the request. `demo` is null where there is no demonstration. */
export type HandlerContext = { config: Config; demo: Demonstration | null; log: Pick<FastifyBaseLogger, 'warn'>; storage: Storage };

type AnswerOf<R> = R extends { answer: 'file' }
  ? FileAnswer
  : R extends { answer: 'redirect' }
    ? RedirectAnswer
    : R extends { answer: 'page' }
      ? PageAnswer
      : R extends { answer: 'browser' }
        ? BrowserAnswer
        : R extends { answer: 'xml' }
          ? XmlAnswer
          : R extends { answer: 'calendar' }
            ? CalendarAnswer
            : HandlerAnswer<R>;
/** `gone` tells the maker of a file that the client has left. */
type AskingOf<R> = (R extends { allow: 'ANYONE' } ? AskingAnyone : Asking) &
  (R extends { answer: 'file' } ? { gone: AbortSignal } : unknown) &
  (R extends { replica: true; ownTransaction: true } ? WithReader : unknown);
/** A route that opens its own transactions (a login counts failures that must outlive the refusal) gets the database itself. */
type HandleOf<R> = R extends { ownTransaction: true } ? Db : Tx;

type UploadOf<R> = R extends { upload: string } ? { upload: Upload } : unknown;

export type Handler<R> = (tx: HandleOf<R>, request: ParsedRequest<R> & AskingOf<R> & UploadOf<R>) => Promise<AnswerOf<R>>;

/** One entry per route; a missing one does not compile. `tx` is the request's one transaction. */
export type Handlers<R extends Routes> = { [name in keyof R]: Handler<R[name]> };
