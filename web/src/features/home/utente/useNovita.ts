import { nomeStato } from '@sigeba/contract/cert/stati.ts';
import type { Novita } from '@sigeba/contract/home/home.shape.ts';
import type { NovitaInsieme } from '@sigeba/contract/home/novita.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { homeTesti } from '../home.testi.ts';

const CON_DOMANDE: readonly Novita['tipo'][] = ['MESSAGGIO', 'DOMANDA_CHIUSA'];
const DI_RENDICONTO: readonly Novita['tipo'][] = ['RENDICONTO_VALUTATO', 'RENDICONTO_RIAPERTO'];
const DI_ISTANZA: readonly Novita['tipo'][] = [
  ...(['ISTANZA_DECISA', 'ISTANZA_RETTIFICATA', 'ISTANZA_RIAPERTA', 'CONDIZIONI_VERIFICATE', 'CONDIZIONI_NON_SODDISFATTE'] as const),
];

/** The address at which an event is read. */
function pathOf({ tipo, id }: Novita): string {
  if (DI_ISTANZA.includes(tipo)) return pathTo('/proposteCert/:id/view', { id });
  if (DI_RENDICONTO.includes(tipo)) return pathTo('/rendicontazioni/:id/view', { id });
  return `${pathTo('/proposte/:id/view', { id })}${CON_DOMANDE.includes(tipo) ? '#domande' : ''}`;
}

/** One thing that happened: what it is about, the way there, and the sentence that says it. */
export function useNovita(novita: NovitaInsieme): { to: string; titolo: string; frase: string } {
  const { t, language } = useTexts(homeTesti);
  const { tipo, titolo } = novita;
  const senzaTitolo = t(DI_ISTANZA.includes(tipo) ? 'istanzaSenzaTitolo' : 'senzaTitolo');
  return { to: pathOf(novita), titolo: titolo ?? senzaTitolo, frase: frase() };

  function frase(): string {
    const { persone, campo, esito, scadenza, step, valutazione, stato } = novita;
    switch (tipo) {
      case 'RICHIESTA_ACCETTATA':
      case 'RICHIESTA_RIFIUTATA':
      case 'RICHIESTA_RITIRATA':
        return t(`novita.${tipo}`, { count: persone.length, persone: insieme(persone) });
      case 'ESITO':
        return t(`novita.ESITO.${esito ?? 'NON_FINANZIATA'}`);
      case 'PROROGA':
        return t('novita.PROROGA', { scadenza: scadenza == null ? '' : formatInstant(scadenza) });
      case 'MESSAGGIO':
        return campo == null ? t('novita.MESSAGGIO') : t('novita.MESSAGGIO_CAMPO', { campo });
      case 'RENDICONTO_VALUTATO':
        return t(`novita.RENDICONTO_VALUTATO.${valutazione ?? 'POSITIVA'}`, { step: step ?? '' });
      case 'RENDICONTO_RIAPERTO':
        return t('novita.RENDICONTO_RIAPERTO', { step: step ?? '' });
      case 'ISTANZA_DECISA':
      case 'ISTANZA_RETTIFICATA':
        return t(`novita.${tipo}`, { stato: nomeStato(stato ?? 1, language) });
      default:
        return t(`novita.${tipo}`);
    }
  }

  function insieme(nomi: readonly string[]): string {
    const ultima = nomi.at(-1) ?? '';
    return nomi.length < 2 ? ultima : t('novita.e', { prime: nomi.slice(0, -1).join(', '), ultima });
  }
}
