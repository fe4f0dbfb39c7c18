import type { DatiRicevuta, Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../api/download.ts';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Amount } from '../../ui/data/Amount.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ReceiptNumber } from './ReceiptNumber.tsx';
import css from './Ricevuta.module.css';
import { ricevuteTesti } from './ricevute.testi.ts';

type Props = {
  ricevuta: Ricevuta;
  /** The number and the title, where what was sent has no receipt of its own. */
  numero: string | null;
  titolo?: string | null | undefined;
  /** It is what counts now: no earlier version, nothing reopened. */
  counts?: boolean;
  /** What the number is of. */
  term?: string | undefined;
  /** Whether the page shows the amounts already: the receipt leaves them out. */
  withoutImporti?: boolean;
  /** Asks for the receipts with the document of one version. */
  document: (versione: number) => Promise<Ricevuta[]>;
  /** What comes next, beside what was sent. */
  children?: ReactNode;
};

/** The number with, folded, the fingerprint that proves what was sent; below, what that is, by whom, when and with whom. */
export function RicevutaCard({ ricevuta, numero, titolo, counts = false, term, withoutImporti = false, document, children }: Props) {
  const { t } = useTexts(ricevuteTesti);
  const { dati, inviata } = ricevuta;
  const facts = useFacts(dati, titolo, withoutImporti);
  return (
    <>
      <Card>
        <ReceiptNumber term={term ?? t('protocollo')} numero={dati?.numero ?? numero} counts={counts}>
          {t('inviataIl')} <DateTime value={inviata} to="second" /> {t('oraItaliana')}
        </ReceiptNumber>
        <Prova ricevuta={ricevuta} numero={dati?.numero ?? numero} document={document} />
      </Card>
      <div className={css.columns}>
        {children}
        {facts.length > 0 && (
          <Card title={t('inviato')}>
            <DefinitionList items={facts} />
          </Card>
        )}
      </div>
    </>
  );
}

/** The instant to the millisecond, the form, the version, and the fingerprint, verified now: folded unless it is wrong. */
function Prova({ ricevuta, numero, document }: Pick<Props, 'ricevuta' | 'numero' | 'document'>) {
  const { t } = useTexts(ricevuteTesti);
  const { dati, inviata, impronta, corrisponde } = ricevuta;
  return (
    <details className={css.fold} open={corrisponde === false}>
      <summary>{t('prova')}</summary>
      <Stack>
        <DefinitionList
          items={[
            ...(dati === null ? [] : [{ term: t('modulo'), value: dati.modulo }]),
            { term: t('versione'), value: ricevuta.versione },
            { term: t('istante'), value: inviata },
            ...(impronta === null
              ? []
              : [{ term: t('impronta'), value: <span className={css.impronta}>{impronta}</span>, wide: true } satisfies Definition]),
          ]}
        />
        {impronta === null ? <p>{t('senza')}</p> : <p>{t('improntaDi')}</p>}
        {corrisponde === true && <Notice tone="ok">{t('corrisponde')}</Notice>}
        {corrisponde === false && <Notice tone="error">{t('nonCorrisponde')}</Notice>}
        {impronta !== null && <Scarica versione={ricevuta.versione} numero={numero} document={document} />}
      </Stack>
    </details>
  );
}

function useFacts(dati: DatiRicevuta | null, titolo: Props['titolo'], withoutImporti: boolean): Definition[] {
  const { t } = useTexts(ricevuteTesti);
  const parola = useParole();
  if (dati === null) return titolo ? [{ term: t('campoTitolo'), value: titolo, wide: true }] : [];
  const { operatore, inviataDa } = dati;
  return [
    { term: t('ateneo'), value: dati.ateneo, wide: true },
    { term: t('campoTitolo'), value: dati.titolo, wide: true },
    ...(dati.oggetto === null ? [] : [{ term: t(dati.tipo === 'ISTANZA' ? 'dipartimento' : 'oggetto'), value: dati.oggetto, wide: true }]),
    { term: t(dati.tipo === 'ISTANZA' ? 'proponente' : 'responsabile'), value: dati.responsabile },
    { term: t('inviataDa'), value: operatore === null ? inviataDa : t('perConto', { operatore, persona: inviataDa }) },
    ...(withoutImporti ? [] : dati.importi).map(({ voce, euro }) => ({ term: parola(voce), value: <Amount value={euro} symbol /> })),
    // An istanza always has its group; before receipts named it, they said nothing of it.
    ...(dati.tipo === 'ISTANZA' && dati.persone.length === 0
      ? []
      : [{ term: t('persone'), value: <Persone persone={dati.persone} />, wide: true }]),
    ...(dati.richieste ?? []).map(
      ({ testo, risposta, file }): Definition => ({
        term: t('richiesta', { testo }),
        value: <Risposta risposta={risposta} file={file} />,
        wide: true,
      }),
    ),
    ...(dati.file.length === 0 ? [] : [{ term: t('allegati'), value: <Allegati file={dati.file} />, wide: true }]),
  ];
}

function Persone({ persone }: Pick<DatiRicevuta, 'persone'>) {
  const { t } = useTexts(ricevuteTesti);
  if (persone.length === 0) return <span>{t('nessuno')}</span>;
  return (
    <ul className={css.people}>
      {persone.map(({ nome, ruolo }) => (
        <li key={`${nome} ${ruolo}`}>{ruolo === '' ? nome : `${nome}, ${ruolo}`}</li>
      ))}
    </ul>
  );
}

const Allegati = ({ file }: Pick<DatiRicevuta, 'file'>) => (
  <ul className={css.people}>
    {file.map(({ nome, sha256 }) => (
      <li key={sha256}>
        {nome} <span className={css.impronta}>{sha256}</span>
      </li>
    ))}
  </ul>
);

type RispostaProps = Pick<NonNullable<DatiRicevuta['richieste']>[number], 'risposta' | 'file'>;

/** What was answered to a point of the committee: words, a file, or both. */
const Risposta = ({ risposta, file }: RispostaProps) => (
  <>
    {risposta !== null && <p>{risposta}</p>}
    {file !== null && <Allegati file={[file]} />}
  </>
);

type ScaricaProps = { versione: number; numero: string | null; document: Props['document'] };

/** Downloads the document from which the fingerprint is computed, byte for byte. */
function Scarica({ versione, numero, document }: ScaricaProps) {
  const { t } = useTexts(ricevuteTesti);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setPending(true);
    setFailure(null);
    try {
      const contenuto = (await document(versione)).find((each) => each.versione === versione)?.contenuto ?? null;
      if (contenuto === null) setFailure(t('nonScaricabile'));
      else saveFile(`ricevuta-${numero ?? versione}-v${versione}.json`, 'application/json', contenuto);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('nonScaricabile'));
    } finally {
      setPending(false);
    }
  }
  return (
    <Stack>
      <div>
        <Button pending={pending} onPress={() => void save()}>
          {t('scarica')}
        </Button>
      </div>
      {failure !== null && (
        <Notice tone="warn" live>
          {failure}
        </Notice>
      )}
    </Stack>
  );
}
