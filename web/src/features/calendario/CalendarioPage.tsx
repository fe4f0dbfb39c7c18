import { CALENDARIO_AL, GIORNI_MASSIMI } from '@sigeba/contract/calendario/calendario.rules.ts';
import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { addDays, type Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { gruppiOf, type Ruolo } from '@sigeba/contract/ruoli.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchParams } from 'react-router';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { sees } from '../../page/sees.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusButtons } from '../../ui/controls/StatusButtons.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { usePhone } from '../../ui/layout/usePhone.ts';
import { AnnoDeiBandi } from '../home/ufficio/AnnoDeiBandi.part.tsx';
import css from './Calendario.module.css';
import { calendarioTesti } from './calendario.testi.ts';
import { Elenco } from './Elenco.tsx';
import { Indirizzo } from './Indirizzo.tsx';
import { Legenda } from './Legenda.tsx';
import { MeseTabella } from './MeseTabella.tsx';
import { type Mese, meseDopo, meseOf, nomeMese, primoDi, readMese, settimaneDi } from './mesi.ts';
import { Prossima } from './Prossima.tsx';
import { Prossime } from './Prossime.tsx';
import { prossimaOf } from './prossima.ts';

/** /calendario, /ur/calendario, /cert/calendario: what concerns the reader, the coming weeks first, or by month (D-248). */
export default function CalendarioPage() {
  const { t, language } = useTexts(calendarioTesti);
  const now = useServerNow();
  const oggi = dayInRome(now);
  const { mese, show } = useShown();
  const { utente } = useUtente();
  const roles = rolesOfUtente(utente);
  const phone = usePhone();
  const settimane = mese === null || phone ? null : settimaneDi(mese);
  // An interruption that began before the first day stands on it.
  const dal = mese === null ? oggi : (settimane?.[0]?.[0] ?? primoDi(mese));
  const query = useRoute('GET /calendario', { query: { dal, al: lastAsked(dal) } }, { keep: true });
  const mostrati = (query.data ?? []).filter(({ giorno }) => {
    if (mese === null) return giorno >= oggi;
    return settimane === null ? meseOf(giorno) === mese : giorno <= (settimane.at(-1)?.[6] ?? giorno);
  });
  const prossima = mese === null ? undefined : prossimaOf(query.data ?? [], mese, now);
  // On a phone the strip is long: what comes next stands above it.
  const anno = gruppiOf(roles).length > 0 && <Anno inArchivio={utente !== null && sees(utente, '/ur/progetti')} />;
  return (
    <Stack read>
      <PageHeader
        title={t('titolo')}
        actions={
          <StatusButtons
            label={t('vista')}
            items={[
              { value: 'prossime', label: t('prossime') },
              { value: 'mese', label: t('mese') },
            ]}
            value={mese === null ? 'prossime' : 'mese'}
            onChange={(chosen) => show(chosen === 'mese' ? meseOf(oggi) : null)}
          />
        }
      />
      {!phone && anno}
      <Card
        flush
        title={mese === null ? undefined : <span aria-live="polite">{nomeMese(mese, language)}</span>}
        actions={
          mese !== null && (
            <Inline gap="close">
              <Frecce mese={mese} oggi={oggi} onShow={show} />
            </Inline>
          )
        }
      >
        <Loaded query={query}>
          {() => (
            <>
              {prossima && <Prossima evento={prossima} roles={roles} below={mostrati.includes(prossima)} />}
              {mese === null ? (
                <Prossime eventi={mostrati} oggi={oggi} roles={roles} />
              ) : settimane === null ? (
                <DelMese eventi={mostrati} oggi={oggi} roles={roles} />
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
      {phone && anno}
      <Indirizzo />
    </Stack>
  );
}

/** The year of the calls, one row each. */
function Anno({ inArchivio }: { inArchivio: boolean }) {
  const agenda = useRoute('GET /ur/home/agenda', {});
  return <Loaded query={agenda}>{(read) => <AnnoDeiBandi agenda={read} inArchivio={inArchivio} />}</Loaded>;
}

function DelMese({ eventi, oggi, roles }: { eventi: readonly Evento[]; oggi: Day; roles: ReadonlySet<Ruolo> }) {
  const { t } = useTexts(calendarioTesti);
  if (eventi.length === 0) return <EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>;
  return <Elenco eventi={eventi} oggi={oggi} roles={roles} />;
}

function Frecce({ mese, oggi, onShow }: { mese: Mese; oggi: Day; onShow: (mese: Mese) => void }) {
  const { t } = useTexts(calendarioTesti);
  return (
    <>
      <Button small onPress={() => onShow(meseDopo(mese, -1))} aria-label={t('prima')}>
        <ChevronLeft />
      </Button>
      <Button small onPress={() => onShow(meseOf(oggi))}>
        {t('oggi')}
      </Button>
      <Button small onPress={() => onShow(meseDopo(mese, 1))} aria-label={t('dopo')}>
        <ChevronRight />
      </Button>
    </>
  );
}

/** As far as one call answers, so that the next date is known. */
function lastAsked(dal: Day): Day {
  const last = addDays(dal, GIORNI_MASSIMI);
  return last > CALENDARIO_AL ? CALENDARIO_AL : last;
}

/** The month that is shown stands in the address; without one the coming weeks are. */
function useShown() {
  const [params, setParams] = useSearchParams();
  return {
    mese: readMese(params.get('mese')),
    show(mese: Mese | null) {
      setParams(mese === null ? {} : { mese }, { preventScrollReset: true, replace: true });
    },
  };
}
