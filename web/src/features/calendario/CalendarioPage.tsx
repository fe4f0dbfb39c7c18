import { CALENDARIO_AL, GIORNI_MASSIMI } from '@sigeba/contract/calendario/calendario.rules.ts';
import { addDays, type Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchParams } from 'react-router';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusButtons } from '../../ui/controls/StatusButtons.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { usePhone } from '../../ui/layout/usePhone.ts';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';
import { Elenco } from './Elenco.tsx';
import { Indirizzo } from './Indirizzo.tsx';
import { Legenda } from './Legenda.tsx';
import { MeseTabella } from './MeseTabella.tsx';
import { meseDopo, meseOf, nomeMese, primoDi, readMese, settimaneDi } from './mesi.ts';
import { Prossima } from './Prossima.tsx';
import { prossimaOf } from './prossima.ts';

const NESSUNO: ReadonlySet<Ruolo> = new Set();

/** /calendario, /ur/calendario, /cert/calendario: what concerns the reader, by month (D-248). */
export default function CalendarioPage() {
  const { t, language } = useTexts(calendarioTesti);
  const now = useServerNow();
  const oggi = dayInRome(now);
  const { mese, vista, show } = useShown(oggi);
  const { utente } = useUtente();
  const roles = utente === null ? NESSUNO : rolesOfUtente(utente);
  const phone = usePhone();
  const settimane = vista === 'mese' && !phone ? settimaneDi(mese) : null;
  // An interruption that began before the first day stands on it.
  const dal = settimane?.[0]?.[0] ?? primoDi(mese);
  const query = useRoute('GET /calendario', { query: { dal, al: lastAsked(dal) } }, { keep: true });
  const mostrati = (query.data ?? []).filter(({ giorno }) =>
    settimane === null ? meseOf(giorno) === mese : giorno <= (settimane.at(-1)?.[6] ?? giorno),
  );
  const prossima = prossimaOf(query.data ?? [], mese, now);
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <Card
        flush
        title={<span aria-live="polite">{nomeMese(mese, language)}</span>}
        actions={
          <Inline gap="close">
            <Button small onPress={() => show({ mese: meseDopo(mese, -1) })} aria-label={t('prima')}>
              <ChevronLeft />
            </Button>
            <Button small onPress={() => show({ mese: meseOf(oggi) })}>
              {t('oggi')}
            </Button>
            <Button small onPress={() => show({ mese: meseDopo(mese, 1) })} aria-label={t('dopo')}>
              <ChevronRight />
            </Button>
            {!phone && (
              <StatusButtons
                label={t('vista')}
                items={[
                  { value: 'mese', label: t('mese') },
                  { value: 'elenco', label: t('elenco') },
                ]}
                value={vista}
                onChange={(chosen) => show({ vista: chosen })}
              />
            )}
          </Inline>
        }
      >
        <Loaded query={query}>
          {() => (
            <>
              {prossima && <Prossima evento={prossima} roles={roles} below={mostrati.includes(prossima)} />}
              {settimane === null ? (
                <Elenco eventi={mostrati} oggi={oggi} roles={roles} />
              ) : (
                <MeseTabella mese={mese} settimane={settimane} oggi={oggi} eventi={mostrati} roles={roles} />
              )}
            </>
          )}
        </Loaded>
        <div className={css.foot}>
          <Legenda eventi={mostrati} />
        </div>
      </Card>
      <Indirizzo />
    </Stack>
  );
}

/** As far as one call answers, so that the next date is known. */
function lastAsked(dal: Day): Day {
  const last = addDays(dal, GIORNI_MASSIMI);
  return last > CALENDARIO_AL ? CALENDARIO_AL : last;
}

/** Month and view stand in the address; without them it is this month, as a month. */
function useShown(oggi: string) {
  const [params, setParams] = useSearchParams();
  const vista: 'mese' | 'elenco' = params.get('vista') === 'elenco' ? 'elenco' : 'mese';
  return {
    mese: readMese(params.get('mese'), oggi),
    vista,
    show(changed: { mese?: string; vista?: string }) {
      const next = new URLSearchParams(params);
      for (const [key, value] of Object.entries(changed)) next.set(key, value);
      setParams(next, { preventScrollReset: true, replace: true });
    },
  };
}
