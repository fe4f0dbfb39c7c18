import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';

type Props<T> = { query: UseQueryResult<T, ApiError>; children: (data: T) => ReactNode };

/** What was read, once it is there; until then a wait, and when it fails what the server said with a way to try again. */
export function Loaded<T>({ query, children }: Props<T>) {
  const { t } = useTranslation('shell');
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Spinner />;
  return (
    <Notice tone="error" action={<Button onPress={() => void query.refetch()}>{t('riprova')}</Button>}>
      {t('caricamentoFallito')}
      {query.error.message && `. ${query.error.message}`}
    </Notice>
  );
}
