import { totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { type Purse, remainderOf, withTransfer } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { formatAmount } from '../../ui/data/format.ts';
import { esitiTesti } from './esiti.testi.ts';

type Importi = Parameters<typeof totaleAssegnato>[0];
type Props = {
  esito: Pick<Esito, 'denaro' | 'finanziamentoAssegnato' | 'assegnoAssegnato'>;
  /** What is being typed; in words where it is no sum. */
  dopo: Importi | string;
};

/** Available, granted, left, and what is left with what is being typed (D-203); nothing where the office has not said how much there is. */
export function Denaro({ esito, dopo }: Props) {
  const { t } = useTexts(esitiTesti);
  if (esito.denaro.length === 0) return null;
  const con = (borsa: Purse) =>
    typeof dopo === 'string' ? null : withTransfer(borsa, { prima: totaleAssegnato(esito), dopo: totaleAssegnato(dopo) });
  return (
    <div aria-live="polite">
      <DefinitionList
        items={esito.denaro.map((borsa) => {
          const after = con(borsa);
          return {
            term: borsa.macroArea === null ? t('denaro.classe') : t('denaro.macroArea', { nome: borsa.macroArea }),
            value: [t('denaro.somme', sommeDi(borsa)), ...(after === null ? [] : [t('denaro.conQuesto', sommeDi(after))])].join('; '),
            wide: true,
          };
        })}
      />
    </div>
  );
}

/** The three amounts of available money, formatted. */
const sommeDi = (borsa: Purse) => ({
  disponibile: `${formatAmount(borsa.disponibile)} €`,
  concesso: `${formatAmount(borsa.concesso)} €`,
  resto: `${formatAmount(remainderOf(borsa))} €`,
});
