import { formatInstant } from '@sigeba/contract/instant.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { takePrintTicket } from '../api/printTicket.ts';
import { useConfig } from '../api/useConfig.ts';
import { type Language, setLanguage } from '../text/language.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import css from './PrintPage.module.css';

type Props = {
  /** Whether the address names a view that this page knows. */
  known: boolean;
  children: ReactNode;
};

/** What every print page has: the name of the university, the moment, no menu; it reads with its ticket and nothing else. */
export function PrintPage({ known, children }: Props) {
  const { t } = useTranslation('stampa');
  const { data: config } = useConfig();
  const [admitted] = useState(takePrintTicket);
  const [now] = useState(() => new Date());
  if (!known || !admitted) return <main className={css.page}>{<Refused />}</main>;
  return (
    <main className={css.page}>
      <div className={css.act}>
        <Button variant="primary" onPress={() => window.print()}>
          {t('stampa')}
        </Button>
      </div>
      <p className={css.head}>
        <span>{config?.nomeEnte}</span>
        <span>{t('stampataIl', { quando: formatInstant(now) })}</span>
      </p>
      {children}
    </main>
  );
}

function Refused() {
  const { t } = useTranslation('stampa');
  return (
    <>
      <title>{`${t('nonValida')} – SIGEBA`}</title>
      <h1>{t('nonValida')}</h1>
      <Notice tone="error">{t('scaduta')}</Notice>
    </>
  );
}

/** The page speaks the language of the form that it prints. */
export function usePageLanguage(language: Language): void {
  useEffect(() => setLanguage(language), [language]);
}
