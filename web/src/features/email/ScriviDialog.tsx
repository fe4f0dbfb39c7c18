import {
  type ChiaveLettera,
  DESTINATARI_PROPOSTE,
  type DestinatarioProposte,
  LETTERA_A,
  LETTERE_MAX,
} from '@sigeba/contract/email/lettera.rules.ts';
import type { Partenza } from '@sigeba/contract/email/lettera.shape.ts';
import type { TestoModello } from '@sigeba/contract/email/modelli.rules.ts';
import { useRef, useState } from 'react';
import type { SendingOf } from '../../api/call.ts';
import { useRoute } from '../../api/useRoute.ts';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { type Lettera, LetteraTesto } from './LetteraTesto.tsx';
import { letteraTesti } from './lettera.testi.ts';
import { type OggettoLettera, ROUTES_LETTERA } from './oggettiLettera.ts';
import { useInvio } from './useInvio.part.tsx';

type Props = { oggetto: OggettoLettera; query: object; count: number; onClose: () => void };

/** A letter to people of the chosen rows: to whom, with which text; then each mail is seen before it leaves. */
export function ScriviDialog({ oggetto, query, count, onClose }: Props) {
  const { t } = useTexts(letteraTesti);
  const [a, setA] = useState<DestinatarioProposte>('RESPONSABILE');
  const chiave = chiaveOf(oggetto, a);
  const partenza = useRoute('GET /modelli-email/lettera', { query: { chiave } });
  const lettera = useRef<Lettera>(null);
  const invio = useInvio(ROUTES_LETTERA[oggetto], {
    personale: 'sempre',
    onDone: () => {
      lettera.current?.sent();
      onClose();
    },
  });
  const see = () => {
    const testo = lettera.current?.checked() ?? null;
    if (testo !== null) void invio.run(sendingOf(oggetto, { query, a, testo }));
  };
  const unread = partenza.error === null ? t('nonAncora') : t('nonLetto');
  const why =
    invio.why ??
    (count > LETTERE_MAX ? t('troppe', { massimo: formatCount(LETTERE_MAX) }) : partenza.data === undefined ? unread : undefined);
  return (
    <ConfirmDialog
      wide
      title={t(`titolo.${oggetto}`, { count, totale: formatCount(count) })}
      confirmLabel={t('vedi')}
      pending={invio.pending}
      why={why}
      onConfirm={see}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={invio.error} title={t('rifiutata')} />
        {oggetto === 'proposte' && (
          <SelectInput
            label={t('a')}
            required
            value={a}
            options={DESTINATARI_PROPOSTE.map((value) => ({ value, label: t(`chi.${value}`) }))}
            onChange={(value) => {
              invio.reset();
              if (value !== null) setA(value);
            }}
          />
        )}
        <Loaded query={partenza}>
          {(data: Partenza) => <LetteraTesto key={chiave} ref={lettera} chiave={chiave} partenza={data} onChange={invio.reset} />}
        </Loaded>
      </Stack>
      {invio.dialog}
    </ConfirmDialog>
  );
}

function chiaveOf(oggetto: OggettoLettera, a: DestinatarioProposte): ChiaveLettera {
  if (oggetto === 'proposte') return LETTERA_A[a];
  return oggetto === 'persone' ? 'M-49.persone' : 'M-50';
}

type Written = { query: object; a: DestinatarioProposte; testo: TestoModello };

const sendingOf = (oggetto: OggettoLettera, { query, a, testo }: Written) =>
  ({
    body: Object.assign({ filtri: query, soggetto: testo.soggetto, corpo: testo.corpo }, oggetto === 'proposte' ? { a } : null),
  }) as SendingOf<(typeof ROUTES_LETTERA)[OggettoLettera]>;
