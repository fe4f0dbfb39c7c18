import { formatInstant } from '@sigeba/contract/instant.ts';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { takePrintTicket } from '../api/printTicket.ts';
import { useConfig } from '../api/useConfig.ts';
import { type Language, setLanguage } from '../text/language.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import css from './PrintPage.module.css';
import { stampaTesti } from './stampa.testi.ts';

type Props = {
  /** Whether the address names a view that this page knows. */
  known: boolean;
  children: ReactNode;
};

/** The frame of every print page: the university's name, the instant, no menu. The page reads with its ticket alone. */
export function PrintPage({ known, children }: Props) {
  const { t } = useTexts(stampaTesti);
  const admitted = usePrintTicket();
  const { data: config } = useConfig();
  const [now] = useState(() => new Date());
  if (!known || admitted === false) return <main className={css.page}>{<Refused />}</main>;
  if (admitted === null) return <main className={css.page} />;
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

/**
 * Whether the page may read; null until the ticket has been taken out of the address, which happens once the page stands and
 * before it is seen. What the page reads is asked for only then, by the ticket.
 */
function usePrintTicket(): boolean | null {
  const [admitted, setAdmitted] = useState<boolean | null>(null);
  useLayoutEffect(() => setAdmitted(takePrintTicket()), []);
  return admitted;
}

function Refused() {
  const { t } = useTexts(stampaTesti);
  return (
    <>
      <title>{`${t('nonValida')} – SIGEBA`}</title>
      <h1>{t('nonValida')}</h1>
      <Notice tone="error">{t('scaduta')}</Notice>
    </>
  );
}

/** Sets the language of the page: that of the printed form, or of its reader; null while it is not known. */
export function usePageLanguage(language: Language | null): void {
  useEffect(() => {
    if (language !== null) setLanguage(language);
  }, [language]);
}

/** Words at the foot of every printed page, beside its number. A sheet of its own: the policy of contents admits no style element. */
export function usePageFooter(words: string | null): void {
  useEffect(() => {
    if (words === null || document.adoptedStyleSheets === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { @bottom-left { content: ${JSON.stringify(words)}; font-size: 9pt; } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [words]);
}
