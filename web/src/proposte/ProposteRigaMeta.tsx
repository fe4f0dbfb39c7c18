import { formatEuro, sumEuro } from '@sigeba/contract/form/values/denaro.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA, STATI_PROPOSTA_EN, statoProposta } from '@sigeba/contract/proposte/stato.ts';
import { Link } from 'react-router';
import { useLanguage } from '../text/language.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Meta } from '../ui/ItemList.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TONI_PROPOSTA } from '../ui/toniProposta.ts';
import css from './Proposte.module.css';

/** The word and colour of a proposta's state. */
export function ProposteStato({ riga }: { riga: Pick<PropostaRiga, 'status' | 'esitoSpeciale' | 'esito'> }) {
  const stati = useLanguage() === 'en' ? STATI_PROPOSTA_EN : STATI_PROPOSTA;
  const stato = statoProposta({ ...riga, esito: riga.esito?.status ?? null });
  return <StatusBadge tone={TONI_PROPOSTA[stato]}>{stati[stato]}</StatusBadge>;
}

export function useTitolo(titolo: string | null): string {
  const { t } = useTranslation('proposte');
  return titolo ?? t('senzaTitolo');
}

/** State and title; the title opens it. */
export function ProposteTitolo({ riga, to }: { riga: PropostaRiga; to: string }) {
  const titolo = useTitolo(riga.titolo);
  return (
    <span className={css.title}>
      <Link to={to}>{titolo}</Link>
      <ProposteStato riga={riga} />
    </span>
  );
}

/** What kind of proposta, whose, and as what the reader takes part; `more` is what the section adds. */
export function ProposteRigaMeta({ riga, more }: { riga: PropostaRiga; more?: React.ReactNode }) {
  const { t } = useTranslation('lista');
  const { classe, responsabile, isResponsabile, categoriaUtenteDescrizione, finanziamentoRichiesto, assegnoRichiesto } = riga;
  const chiesti = sumEuro([finanziamentoRichiesto, assegnoRichiesto]);
  return (
    <>
      <Meta>
        {classe.tipologiaProgetto.nome !== classe.nome && classe.tipologiaProgetto.nome}
        {classe.nome}
        {!isResponsabile && t('responsabile', { persona: `${responsabile.cognome} ${responsabile.nome}` })}
        {t('tuoRuolo', { ruolo: categoriaUtenteDescrizione })}
        {chiesti > 0 && t('chiesti', { importo: formatEuro(chiesti) })}
      </Meta>
      {more}
    </>
  );
}
