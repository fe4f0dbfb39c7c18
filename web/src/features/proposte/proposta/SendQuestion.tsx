import { esterniIn } from '@sigeba/contract/proposte/esterni.ts';
import { partecipantiOf } from '@sigeba/contract/proposte/partecipanti.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { templateOf } from '../../../form/editor/formParts.ts';
import type { WithTemplate } from '../../../form/readView.ts';
import { valoriOf } from '../../../form/valoriOf.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Amount } from '../../../ui/data/Amount.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { proposteTesti } from '../proposte.testi.ts';

/** The question before the sending: what is sent, with whom, and who has not answered (D-68). */
export function SendQuestion({ stored: proposta }: { stored: WithTemplate<Proposta> }) {
  const { t } = useTexts(proposteTesti);
  const { utente } = useUtente();
  const people = partecipantiOf(proposta);
  const members = people.filter(({ status }) => status === 'ACCETTATA');
  const pending = people.filter(({ status }) => status === 'PENDING').map(({ cognome, nome }) => `${cognome} ${nome}`);
  const persone = t('persone', { count: members.length + 1 });
  const esterni = esterniIn(templateOf(proposta), valoriOf(proposta));
  const impedite = proposta.impedite.map(({ titolo }) => `«${titolo ?? t('senzaTitolo')}»`).join(', ');
  return (
    <>
      <DefinitionList
        items={[
          { term: t('campoTitolo'), value: proposta.titolo, wide: true },
          { term: t('finanziamentoRichiesto'), value: <Amount value={proposta.finanziamentoRichiesto} symbol /> },
          ...(proposta.assegnoRichiesto > 0
            ? [{ term: t('assegnoRichiesto'), value: <Amount value={proposta.assegnoRichiesto} symbol /> }]
            : []),
          { term: t('partecipanti'), value: esterni.length === 0 ? persone : t('conEsterni', { count: esterni.length, persone }) },
          ...(members.length > 0
            ? [{ term: t('conTe'), value: members.map(({ cognome, nome }) => `${cognome} ${nome}`).join(', '), wide: true }]
            : []),
          ...(esterni.length > 0 ? [{ term: t('esterni'), value: esterni.join(', '), wide: true }] : []),
        ]}
      />
      {pending.length > 0 && <Notice tone="warn">{t('senzaRisposta', { count: pending.length, nomi: pending.join(', ') })}</Notice>}
      {proposta.impedite.length > 0 && <Notice tone="warn">{t('impedite', { titoli: impedite })}</Notice>}
      {utente?.impersonatoDa && <Notice tone="warn">{t('inviaPerConto', { persona: `${utente.cognome} ${utente.nome}` })}</Notice>}
    </>
  );
}
