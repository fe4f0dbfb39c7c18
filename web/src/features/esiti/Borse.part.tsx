import { type Purse, remainderOf } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { formatAmount } from '../../ui/data/format.ts';
import { esitiTesti } from './esiti.testi.ts';

type Props = {
  borse: readonly Purse[];
  /** The same with what is about to be granted; null where it is no sum yet. */
  dopo: readonly Purse[] | null;
  /** What grants it: one outcome, or the rows of a file. */
  con: 'conQuesto' | 'conIlFile';
};

/** Available, granted, left, and what is left afterwards, of a classe and its macro-areas (D-203); nothing where the office has not said how much there is. */
export function Borse({ borse, dopo, con }: Props) {
  const { t } = useTexts(esitiTesti);
  if (borse.length === 0) return null;
  return (
    <div aria-live="polite">
      <DefinitionList
        items={borse.map((borsa, at) => {
          const after = dopo?.[at];
          return {
            term: borsa.macroArea === null ? t('denaro.classe') : t('denaro.macroArea', { nome: borsa.macroArea }),
            value: [t('denaro.somme', sommeDi(borsa)), ...(after === undefined ? [] : [t(`denaro.${con}`, sommeDi(after))])].join('; '),
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
