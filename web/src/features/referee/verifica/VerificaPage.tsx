import { formatDate } from '@sigeba/contract/instant.ts';
import type { StatoAttestato } from '@sigeba/contract/referee/attestato.rules.ts';
import type { AttestatoVerificato } from '@sigeba/contract/referee/referee.shape.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useLanguageOf } from '../../../page/RequireArea.tsx';
import { languageOfBrowser } from '../../../text/language.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Notice, Refused } from '../../../ui/feedback/Notice.tsx';
import type { NoticeTone } from '../../../ui/feedback/noticeBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import css from './verifica.module.css';
import { verificaTesti } from './verifica.testi.ts';

/**
 * /verifica#code: what the certificate with this code says, without login. Certificates are in English, so who reads no Italian reads the
 * page in English.
 */
export default function VerificaPage() {
  const { t } = useTexts(verificaTesti);
  useLanguageOf(languageOfBrowser() === 'it' ? null : 'ref');
  const followed = decoded(useLocation().hash.slice(1));
  const [codice, setCodice] = useState(followed);
  const form = useRef<HTMLFormElement>(null);
  const verify = useAction('POST /attestati/verifica');
  const { run, reset } = verify;
  useEffect(() => {
    if (followed === '') return;
    // The link of another certificate changes only the hash of a page that is open.
    setCodice(followed);
    void run({ body: { codice: followed } });
  }, [followed, run]);

  /** The answer belongs to the code that was sent. */
  function change(text: string) {
    setCodice(text);
    reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (codice.trim() === '') return form.current?.querySelector('input')?.focus();
    void run({ body: { codice } });
  }
  return (
    <div className={css.page}>
      <Stack>
        <PageHeader title={t('titolo')}>{t('spiegazione')}</PageHeader>
        <Card>
          <form ref={form} onSubmit={submit} className={css.form} noValidate>
            <div className={css.field}>
              <TextInput
                label={t('codice')}
                hint={t('aiuto')}
                required
                autoComplete="off"
                value={codice}
                onChange={change}
                errors={verify.error?.violationReport.map(({ messaggio }) => messaggio) ?? []}
              />
            </div>
            <Refused error={verify.error} fields={['codice']} />
            <Button type="submit" variant="primary" pending={verify.pending}>
              {t('verifica')}
            </Button>
          </form>
        </Card>
        {verify.data !== undefined && <Risultato attestato={verify.data} />}
      </Stack>
    </div>
  );
}

/** A code as its link writes it; what is not well encoded is taken as it stands, and refused like any wrong code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TONI = { VALIDO: 'ok', SOSTITUITO: 'warn', RITIRATO: 'error', ANONIMO: 'info' } as const satisfies Record<StatoAttestato, NoticeTone>;

/** What is said of the paper, and what it must say, in its own order. */
function Risultato({ attestato: { stato, rilasciato, sostituito, dati } }: { attestato: AttestatoVerificato }) {
  const { t } = useTexts(verificaTesti);
  const quando = sostituito === null ? '' : formatDate(sostituito);
  return (
    <>
      <Notice tone={TONI[stato]} title={t(stato)} live>
        <p>{t(`${stato}Testo`, { quando, rilasciato: formatDate(rilasciato) })}</p>
      </Notice>
      {dati !== null && (
        <Card title={t('risultato')}>
          <DefinitionList
            items={[
              { term: t('referee'), value: `${dati.nome} ${dati.cognome}` },
              { term: t('ente'), value: dati.ente },
              { term: t('bando'), value: dati.bando },
              { term: t('anno'), value: String(dati.anno) },
              { term: t('valutazioni'), value: String(dati.valutazioni) },
              { term: t('rilasciato'), value: <DateTime value={rilasciato} to="day" /> },
            ]}
          />
        </Card>
      )}
    </>
  );
}
