import type { ClasseInGraduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useState } from 'react';
import { useListFilters } from '../api/useListFilters.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/filterFields.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import css from './Graduatorie.module.css';
import { type Porta, ROUTES } from './porte.ts';
import { Tavolo } from './Tavolo.tsx';

/** The funding boards of the office, or of a chair: the classe that is being decided, unless the address names another. */
export function GraduatorieDi({ porta }: { porta: Porta }) {
  const { t } = useTranslation('graduatorie');
  const classi = useRoute(ROUTES[porta].classi, {});
  return (
    <>
      <PageHeader compact title={t('titolo')} breadcrumb={[{ label: t('home'), to: pathTo(ROUTES[porta].home) }]} />
      <Loaded query={classi}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('nessuna')}>{t(`nessunaConsiglio.${porta}`)}</EmptyState>
          ) : (
            <OfClassi porta={porta} classi={all} />
          )
        }
      </Loaded>
    </>
  );
}

function OfClassi({ porta, classi }: { porta: Porta; classi: readonly ClasseInGraduatoria[] }) {
  const { t } = useTranslation('graduatorie');
  const list = useListFilters(`graduatorie.${porta}`, ['classe']);
  const [editing, setEditing] = useState(false);
  const chosen =
    classi.find(({ id }) => String(id) === list.filters.classe) ??
    classi.find(({ ufficiale, valutata }) => valutata && !ufficiale) ??
    classi.find(({ ufficiale }) => !ufficiale) ??
    classi[0];
  if (chosen === undefined) return null;
  const anni = [...new Set(classi.map(({ anno }) => anno))];
  const open = (id: number | undefined) => id !== undefined && list.set({ classe: String(id) });
  return (
    <Stack>
      <div className={css.bar}>
        {/* A scenario that is being written is of this classe: another is chosen once it is saved. */}
        {editing ? (
          <strong>{nameOf(chosen)}</strong>
        ) : (
          <>
            <FilterSelect
              label={t('anno')}
              width="110px"
              value={chosen.anno}
              options={anni.map((value) => ({ value, label: String(value) }))}
              onChange={(anno) => open(classi.find((each) => each.anno === anno)?.id)}
            />
            <FilterSelect label={t('classe')} width="460px" value={chosen.id} options={byBando(classi, chosen.anno)} onChange={open} />
          </>
        )}
        <StatusBadge tone={chosen.ufficiale ? 'ok' : 'neutral'}>{t(chosen.ufficiale ? 'ufficiale' : 'nonUfficiale')}</StatusBadge>
      </div>
      <Tavolo key={chosen.id} porta={porta} classeId={chosen.id} onEditing={setEditing} />
    </Stack>
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
