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

type Props<T> = {
  query: UseQueryResult<T, ApiError>;
  /** The page has nothing else to show: a failure gets its head and its name in the tab. */
  page?: boolean;
  /** Of a page: what stands there instead, for what there is not or is not the reader's; it is given what else would be shown. */
  gone?: ((notice: ReactNode) => ReactNode) | undefined;
  /** Said of a failure, and above a page that failed, where the specification has words of its own. */
  failed?: string;
  children: (data: T) => ReactNode;
};

/** What was read, once it is there; until then a wait, which says so where the line is away. When it fails, what the server said with a way to try again; of what there is not, or is not the reader's, a way home. */
export function Loaded<T>({ query, page = false, gone, failed, children }: Props<T>) {
  const { t } = useTexts(shellTesti);
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return query.isPaused ? <Notice tone="warn">{t('senzaRete')}</Notice> : <Spinner />;
  const [title, advice] = GONE[query.error.status] ?? ['caricamentoFallito'];
  const isGone = advice !== undefined;
  // Of an address that names nothing only that it does, beneath.
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

/** Asked again it would be refused again: forbidden, not there, no more what may be begun, or named by an address that means nothing. What such a page is called, and what to do. */
const GONE: {
  readonly [status: number]: readonly ['nonTrovata' | 'nonApribile', 'nonTuo' | 'nonDisponibile' | 'aChePunto' | 'indirizzoErrato'];
} = {
  403: ['nonApribile', 'nonTuo'],
  404: ['nonTrovata', 'nonDisponibile'],
  409: ['nonApribile', 'aChePunto'],
  422: ['nonTrovata', 'indirizzoErrato'],
};
