import type { ClassePagina } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { punteggioMassimo } from '@sigeba/contract/bandi/criteri.rules.ts';
import { formatEuroBreve } from '@sigeba/contract/numbers/denaro.ts';
import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useWriting } from '../../../text/useWriting.ts';
import type { Definition } from '../../../ui/data/DefinitionList.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { bandiTesti } from '../bandi.testi.ts';
import { useLimitiOf } from '../useLimiti.ts';

/** What a classe lays down, always the same facts in the same order: how much, for how long, how many, how often, what is owed afterwards. */
export function useFatti(): (classe: ClassePagina) => Definition[] {
  const { t } = useTexts(bandiTesti);
  const write = useWriting();
  const punti = (n: number | null) => n !== null && write(() => formatNumero(n, 3));
  const limitiOf = useLimitiOf();
  return (classe) => {
    const { euro, persone, mesi } = limitiOf(classe.parameters);
    const { sogliaFinanziabilita, importoSingoloAssegno: assegno, rendiconti, coppie, limiteResponsabile } = classe;
    return [
      { term: t('pagina.importo'), value: euro },
      { term: t('pagina.durata'), value: mesi },
      { term: t('pagina.quante'), value: persone },
      { term: t('pagina.assegno'), value: assegno !== null && write(() => formatEuroBreve(assegno)) },
      {
        term: t('pagina.domande'),
        value: limiteResponsabile !== null && t('pagina.alMassimo', { count: limiteResponsabile }),
        wide: true,
      },
      { term: t('pagina.dopoInvio'), value: t(classe.riaperturaAutonoma ? 'pagina.riapribile' : 'pagina.nonRiapribile'), wide: true },
      { term: t('pagina.punteggio'), value: punti(punteggioMassimo(classe)) },
      { term: t('pagina.soglia'), value: punti(sogliaFinanziabilita) },
      {
        term: t('pagina.rendiconti'),
        value: rendiconti.map((each) => t('pagina.rendiconto', { nome: each.nome, count: each.mesi })).join(DOT),
        wide: true,
      },
      {
        term: t('pagina.coppie'),
        value: coppie.map(({ a, b, massimo }) => t('pagina.coppia', { a, b, count: massimo })).join(DOT),
        wide: true,
      },
    ];
  };
}

/** Whether the classe says anything of it. */
export const isTold = (value: Definition['value']): boolean => value !== undefined && value !== false && value !== null && value !== '';
