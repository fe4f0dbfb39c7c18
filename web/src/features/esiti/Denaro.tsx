import { totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { withTransfer } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { Borse } from './Borse.part.tsx';

type Importi = Parameters<typeof totaleAssegnato>[0];
type Props = {
  esito: Pick<Esito, 'denaro' | 'finanziamentoAssegnato' | 'assegnoAssegnato'>;
  /** What is being typed; in words where it is no sum. */
  dopo: Importi | string;
};

/** The money of the classe and of the macro-area of a proposta, with what is being typed. */
export function Denaro({ esito, dopo }: Props) {
  const { denaro } = esito;
  const after =
    typeof dopo === 'string'
      ? null
      : denaro.map((borsa) => withTransfer(borsa, { prima: totaleAssegnato(esito), dopo: totaleAssegnato(dopo) }));
  return <Borse borse={denaro} dopo={after} con="conQuesto" />;
}
