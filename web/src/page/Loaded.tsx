import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { LinkButton } from '../ui/controls/LinkButton.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

/** The state of what a screen reads: of one query, or of several as one. */
export type Reading<T> = Pick<UseQueryResult<T, ApiError>, 'data' | 'error' | 'isPaused' | 'isFetching'> & {
  refetch: () => Promise<unknown>;
};

type Props<T> = {
  query: Reading<T>;
  /** The page shows nothing else: a failure gets the page's header and the title of the tab. */
  page?: boolean;
  /** What a page shows instead of an object that is missing or not the reader's; it is given the notice that would be shown. */
  gone?: ((notice: ReactNode) => ReactNode) | undefined;
  /** The title of a failure, where the specification words it. */
  failed?: string;
  /** In place of the spinner: the shape of what is awaited. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows the answer of a query; a spinner until it arrives, or a notice while the browser is offline. A failure shows the server's message and a retry; an object that is missing or not the reader's shows a link to the home page. */
export function Loaded<T>({ query, page = false, gone, failed, waiting = <Spinner />, children }: Props<T>) {
  const { t } = useTexts(shellTesti);
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return query.isPaused ? <Notice tone="warn">{t('senzaRete')}</Notice> : waiting;
  const [title, advice] = GONE[query.error.status] ?? ['caricamentoFallito'];
  const isGone = advice !== undefined;
  // An address that names nothing has no message: the advice beneath says it.
  const words = query.error.message || (isGone ? '' : t('nessunaRisposta'));
  const said = page ? words : `${failed ?? t('caricamentoFallito')}. ${words}`.trim();
  const again = (
    <Button pending={query.isFetching} onPress={() => void query.refetch()}>
      {t('riprova')}
    </Button>
  );
  const notice = (
    <>
      {page && <PageHeader title={isGone ? t(title) : (failed ?? t(title))} />}
      <Notice tone="error" action={isGone ? <LinkButton to="/">{t('vaiAllaHome')}</LinkButton> : again}>
        {said !== '' && <p>{said}</p>}
        {!page && query.error.violationReport.length > 0 && (
          <ul>
            {query.error.violationReport.map(({ campo, messaggio }) => (
              <li key={campo}>{`${campo}: ${messaggio}`}</li>
            ))}
          </ul>
        )}
        {isGone && <p>{t(advice)}</p>}
      </Notice>
    </>
  );
  return isGone && gone !== undefined ? gone(notice) : notice;
}

/** Refusals that a retry would meet again, each with the title of its page and the advice: forbidden, missing, not in a state to be begun, or at an address that means nothing. */
const GONE: {
  readonly [status: number]: readonly ['nonTrovata' | 'nonApribile', 'nonTuo' | 'nonDisponibile' | 'aChePunto' | 'indirizzoErrato'];
} = {
  403: ['nonApribile', 'nonTuo'],
  404: ['nonTrovata', 'nonDisponibile'],
  409: ['nonApribile', 'aChePunto'],
  422: ['nonTrovata', 'indirizzoErrato'],
};
