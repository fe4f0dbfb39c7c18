import { formatEuro, sumEuro } from '@sigeba/contract/numbers/denaro.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../text/useTexts.ts';
import { useWriting } from '../../../text/useWriting.ts';
import { Meta } from '../../../ui/data/ItemList.tsx';
import { listaTesti } from '../lista.testi.ts';
import { ProposteStato, useTitolo } from '../ProposteStato.tsx';
import css from './Proposte.module.css';

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
  const { t, language } = useTexts(listaTesti);
  const writing = useWriting();
  const {
    classe,
    responsabile,
    isResponsabile,
    categoriaUtenteDescrizione,
    categoriaUtenteDescrizioneEn,
    finanziamentoRichiesto,
    assegnoRichiesto,
  } = riga;
  const chiesti = sumEuro([finanziamentoRichiesto, assegnoRichiesto]);
  return (
    <>
      <Meta>
        {classe.tipologiaProgetto.nome !== classe.nome && classe.tipologiaProgetto.nome}
        {classe.nome}
        {!isResponsabile && t('responsabile', { persona: `${responsabile.cognome} ${responsabile.nome}` })}
        {t('tuoRuolo', { ruolo: nomeInLingua(language, categoriaUtenteDescrizione, categoriaUtenteDescrizioneEn) })}
        {chiesti > 0 && t('chiesti', { importo: writing(() => formatEuro(chiesti)) })}
      </Meta>
      {more}
    </>
  );
}
