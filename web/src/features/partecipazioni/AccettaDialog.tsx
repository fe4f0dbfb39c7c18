import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Amount } from '../../ui/data/Amount.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Deadline } from '../../ui/feedback/Deadline.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { partecipazioniTesti } from './partecipazioni.testi.ts';

type Props = { richiesta: RichiestaPartecipazione; pending: boolean; onConfirm: () => void; onCancel: () => void };

/** Says, before a request is accepted, what it binds to: categoria, months, proposta, term, and consequences. */
export function AccettaDialog({ richiesta, pending, onConfirm, onCancel }: Props) {
  const { t } = useTexts(partecipazioniTesti);
  return (
    <ConfirmDialog title={t('accettaTitolo')} confirmLabel={t('accetta')} pending={pending} onConfirm={onConfirm} onCancel={onCancel}>
      <Impegno richiesta={richiesta} titled />
      <Conseguenze richiesta={richiesta} />
    </ConfirmDialog>
  );
}

/** What is asked of the invited person, without what the responsabile left open; `titled`: also of what, and until when, where nothing else says it. */
export function Impegno({ richiesta, titled = false }: Pick<Props, 'richiesta'> & { titled?: boolean }) {
  const { t, language } = useTexts(partecipazioniTesti);
  const now = useServerNow();
  const { proposta, categoria, datiRichiesta } = richiesta;
  const { mesiPersona, massaCritica, finanziamentoRichiesto } = datiRichiesta;
  return (
    <DefinitionList
      items={[
        ...(titled ? [{ term: t('proposta'), value: proposta.titolo ?? t('senzaTitolo'), wide: true }] : []),
        { term: t('ruolo'), value: nomeInLingua(language, categoria.descrizioneSingolare, categoria.descrizioneSingolareEn) },
        ...(mesiPersona === null
          ? []
          : [{ term: t('mesiPersona'), value: mesiPersona.toLocaleString(language === 'en' ? 'en-GB' : 'it-IT') }]),
        ...(massaCritica === null ? [] : [{ term: t('massaCritica'), value: t(massaCritica ? 'si' : 'no') }]),
        { term: t('finanziamento'), value: <Amount value={finanziamentoRichiesto} symbol /> },
        ...(titled ? [{ term: t('termine'), value: <Deadline scadenza={proposta.endTimestamp} now={now} />, wide: true }] : []),
      ]}
    />
  );
}

/** The consequences of accepting: limits it counts in, what it rules out, what there is to do. */
export function Conseguenze({ richiesta: { proposta, datiRichiesta } }: Pick<Props, 'richiesta'>) {
  const { t } = useTexts(partecipazioniTesti);
  const params = { propostaId: proposta.id };
  const { data, error, isPaused } = useRoute('GET /partecipazioni/impedite/:propostaId', { params }, { kept: false });
  const unknown = error !== null || (isPaused && data === undefined);
  const titoli = data?.impedite.map(({ titolo }) => `«${titolo ?? t('senzaTitolo')}»`).join(', ') ?? '';
  return (
    <>
      {unknown && <Notice tone="warn">{t('impediteIgnote')}</Notice>}
      {titoli !== '' && (
        <Notice tone="warn" live>
          {t('impedite', { titoli })}
        </Notice>
      )}
      <ul>
        {!unknown && data === undefined && (
          <li>
            <span role="status">{t('impediteCerca')}</span>
          </li>
        )}
        {data?.limiti.length === 0 && <li>{t('senzaLimiti')}</li>}
        {data?.limiti.map((limite) => (
          <li key={limite}>{limite}</li>
        ))}
        {datiRichiesta.haParte && <li>{t('conseguenzaParte')}</li>}
        <li>{t('conseguenzaRitiro')}</li>
      </ul>
    </>
  );
}
