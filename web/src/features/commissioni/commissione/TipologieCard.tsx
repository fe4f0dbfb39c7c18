import type { TipologiaAssociabile } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { commissioniTesti } from '../commissioni.testi.ts';
import type { ModuloStore } from './modulo.ts';

type Props = { store: ModuloStore; utenteId: number; commissioneId: number | null };

/** The tipologie of the year; one that belongs to another commissione is disabled and names it. */
export function TipologieCard({ store, utenteId, commissioneId }: Props) {
  const { t } = useTexts(commissioniTesti);
  const { value: anno } = useField(store, 'anno');
  const field = useField(store, 'tipologie');
  const query = useRoute(
    'GET /commissioni/tipologie-progetto/:userId',
    { params: { userId: utenteId }, query: { anno: anno ?? 0 } },
    { enabled: anno !== null },
  );
  const isTaken = (row: TipologiaAssociabile) => row.commissioneId !== null && row.commissioneId !== commissioneId;
  const options = (rows: readonly TipologiaAssociabile[]) =>
    rows.map((row) => ({
      value: row.id,
      label: isTaken(row) ? t('giaAssociata', { ...row, commissione: row.commissione ?? '' }) : t('tipologia', row),
      disabled: isTaken(row),
    }));
  return (
    <Card title={t('tipologie')}>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('nessunaTipologia', { anno: anno ?? '' })} />
          ) : (
            <CheckGroup
              id="tipologie"
              label={t('tipologie')}
              hideLabel
              hint={t('tipologieAiuto')}
              options={options(rows)}
              {...field}
              onChange={(next) => field.onChange([...next])}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
