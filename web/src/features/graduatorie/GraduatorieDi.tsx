import type { ClasseInGraduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListFilters } from '../../api/useListFilters.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { type Area, ROUTES } from './areas.ts';
import css from './Graduatorie.module.css';
import { graduatorieTesti } from './graduatorie.testi.ts';
import { Tavolo } from './Tavolo.tsx';

/** The funding boards of the office, or of a chair: the classe that is being decided, unless the address names another. */
export function GraduatorieDi({ area }: { area: Area }) {
  const { t } = useTexts(graduatorieTesti);
  const classi = useRoute(ROUTES[area].classi, {});
  return (
    <Stack>
      {!classi.data?.length && <PageHeader title={t('titolo')} />}
      <Loaded query={classi}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('nessuna')}>{t(`nessunaConsiglio.${area}`)}</EmptyState>
          ) : (
            <OfClassi area={area} classi={all} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function OfClassi({ area, classi }: { area: Area; classi: readonly ClasseInGraduatoria[] }) {
  const { t } = useTexts(graduatorieTesti);
  const list = useListFilters(`graduatorie.${area}`, ['classe', 'scenario']);
  const [editing, setEditing] = useState(false);
  const { classe, scenario } = list.filters;
  const chosen = classe === '' ? inDecisione(classi) : (classi.find(({ id }) => String(id) === classe) ?? null);
  // The address names what is shown, so that a link shows everybody the same.
  const open = (id: number, options = {}) => list.set({ classe: String(id), scenario: '' }, options);
  const toName = classe === '' ? chosen?.id : undefined;
  const name = useEffectEvent(open);
  useEffect(() => {
    if (toName !== undefined) name(toName);
  }, [toName]);
  return (
    <Stack>
      <PageHeader
        title={t('titolo')}
        status={
          chosen !== null && (
            <StatusBadge tone={chosen.ufficiale ? 'ok' : 'neutral'}>{t(chosen.ufficiale ? 'ufficiale' : 'nonUfficiale')}</StatusBadge>
          )
        }
        actions={
          // A scenario that is being written is of this classe: another is chosen once it is saved.
          editing && chosen !== null ? <strong>{nameOf(chosen)}</strong> : <Scelta classi={classi} chosen={chosen} onOpen={open} />
        }
      />
      {chosen === null ? (
        <EmptyState title={t('ignota')}>{t(`ignotaConsiglio.${area}`)}</EmptyState>
      ) : (
        <Tavolo
          key={chosen.id}
          area={area}
          scenario={scenario}
          classeId={chosen.id}
          onScenario={(id) => list.set({ classe: String(chosen.id), scenario: id === null ? '' : String(id) }, { atOnce: true })}
          onEditing={setEditing}
        />
      )}
    </Stack>
  );
}

/** The default classe: the one that is being decided. */
const inDecisione = (classi: readonly ClasseInGraduatoria[]): ClasseInGraduatoria | null =>
  classi.find(({ ufficiale, valutata }) => valutata && !ufficiale) ?? classi.find(({ ufficiale }) => !ufficiale) ?? classi[0] ?? null;

type SceltaProps = { classi: readonly ClasseInGraduatoria[]; chosen: ClasseInGraduatoria | null; onOpen: (id: number) => void };

/** Year and classe; nothing is chosen where the address names a classe that is not here. */
function Scelta({ classi, chosen, onOpen }: SceltaProps) {
  const { t } = useTexts(graduatorieTesti);
  const anni = [...new Set(classi.map(({ anno }) => anno))];
  const anno = chosen?.anno ?? null;
  const first = (of: number | null) => classi.find((each) => each.anno === of)?.id;
  const pick = (id: number | null | undefined) => typeof id === 'number' && onOpen(id);
  const none = chosen === null ? [{ value: null, label: t('scegli') }] : [];
  return (
    <div className={css.bar}>
      <FilterSelect
        label={t('anno')}
        width="160px"
        value={anno}
        options={[...none, ...anni.map((value) => ({ value, label: String(value) }))]}
        onChange={(value) => pick(first(value))}
      />
      {anno !== null && (
        <FilterSelect label={t('classe')} width="420px" value={chosen?.id ?? null} options={byBando(classi, anno)} onChange={pick} />
      )}
    </div>
  );
}

const nameOf = ({ nome, tipologia }: ClasseInGraduatoria): string => (nome === tipologia ? nome : `${tipologia} – ${nome}`);

/** The classi of a year under their calls. */
function byBando(classi: readonly ClasseInGraduatoria[], anno: number) {
  const ofYear = classi.filter((each) => each.anno === anno);
  return [...new Set(ofYear.map(({ bando }) => bando))].map((label) => ({
    label,
    options: ofYear.filter(({ bando }) => bando === label).map((each) => ({ value: each.id, label: nameOf(each) })),
  }));
}
