import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useRoute } from '../api/useRoute.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Amount } from '../ui/Amount.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Notice } from '../ui/Notice.tsx';

type Props = { richiesta: RichiestaPartecipazione; pending: boolean; onConfirm: () => void; onCancel: () => void };

/** What acceptance binds to, before it does: as what, with how many months, in what, until when, and what follows from it. */
export function AccettaDialog({ richiesta, pending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('partecipazioni');
  const now = useServerNow();
  const { proposta, categoria, datiRichiesta } = richiesta;
  const { mesiPersona, massaCritica, finanziamentoRichiesto } = datiRichiesta;
  return (
    <ConfirmDialog title={t('accettaTitolo')} confirmLabel={t('accetta')} pending={pending} onConfirm={onConfirm} onCancel={onCancel}>
      <DefinitionList
        items={[
          { term: t('proposta'), value: proposta.titolo ?? t('senzaTitolo'), wide: true },
          { term: t('ruolo'), value: categoria.descrizioneSingolare },
          ...(mesiPersona === null ? [] : [{ term: t('mesiPersona'), value: mesiPersona.toLocaleString('it-IT') }]),
          ...(massaCritica === null ? [] : [{ term: t('massaCritica'), value: t(massaCritica ? 'si' : 'no') }]),
          { term: t('finanziamento'), value: <Amount value={finanziamentoRichiesto} symbol /> },
          { term: t('termine'), value: <Deadline scadenza={proposta.endTimestamp} now={now} />, wide: true },
        ]}
      />
      <Impedite propostaId={proposta.id} />
      <Conseguenze richiesta={richiesta} />
    </ConfirmDialog>
  );
}

/** What follows from saying yes. */
export function Conseguenze({ richiesta }: Pick<Props, 'richiesta'>) {
  const { t } = useTranslation('partecipazioni');
  return (
    <ul>
      <li>{t('conseguenzaLimite')}</li>
      {richiesta.datiRichiesta.haParte && <li>{t('conseguenzaParte')}</li>}
      <li>{t('conseguenzaRitiro')}</li>
    </ul>
  );
}

/** The own drafts that the acceptance would make impossible, by their titles. */
function Impedite({ propostaId }: { propostaId: number }) {
  const { t } = useTranslation('partecipazioni');
  const { data, error } = useRoute('GET /partecipazioni/impedite/:propostaId', { params: { propostaId } }, { kept: false });
  if (error !== null) return <Notice tone="warn">{t('impediteIgnote')}</Notice>;
  if (data === undefined) return <p role="status">{t('impediteCerca')}</p>;
  if (data.length === 0) return null;
  const titoli = data.map(({ titolo }) => `«${titolo ?? t('senzaTitolo')}»`).join(', ');
  return (
    <Notice tone="warn" live>
      {t('impedite', { titoli })}
    </Notice>
  );
}
