import type { BozzaDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import { listaTesti } from './lista.testi.ts';

type Stato = Omit<NonNullable<BozzaDellAnno['stato']>, 'invitati'> & Pick<BozzaDellAnno, 'motivi'>;

/** "3 errori · 2 non hanno risposto · non potrà essere inviata": what stands between an own draft and its sending, said alike wherever it is. */
export function useStatoBozza(): (stato: Stato) => string {
  const fattiOf = useFattiBozza();
  return (stato) => fattiOf(stato).join(DOT);
}

/** The same, each of them by itself. */
export function useFattiBozza(): (stato: Stato) => string[] {
  const { t } = useTexts(listaTesti);
  return ({ valida, errori, senzaRisposta, partiMancanti, indicatori, motivi }) => {
    const checked =
      errori === null ? (valida === null ? t('stato.nonControllata') : null) : errori > 0 ? t('stato.errori', { count: errori }) : null;
    const facts = [
      valida === true ? t('stato.validata') : checked,
      senzaRisposta > 0 ? t('stato.senzaRisposta', { count: senzaRisposta }) : null,
      partiMancanti > 0 ? t('stato.partiMancanti', { count: partiMancanti }) : null,
      indicatori ? t('stato.indicatoriTuoi') : null,
      motivi.length > 0 ? t('stato.nonInviabile') : null,
    ];
    return facts.filter((fact) => fact !== null);
  };
}
