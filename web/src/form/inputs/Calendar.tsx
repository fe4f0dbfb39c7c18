import { parseDate } from '@internationalized/date';
import type { Day } from '@sigeba/contract/giorno.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useTexts } from '../../text/useTexts.ts';
import { InReaderLanguage } from '../../ui/controls/InReaderLanguage.tsx';
import { formTesti } from '../form.testi.ts';
import css from './Calendar.module.css';

type Props = {
  /** Names the calendar, as it does the button that opens it. */
  label: string;
  value: Day | null;
  /** The server's day: the month that is shown while there is no value. */
  oggi: Day;
  min: Day | null;
  max: Day | null;
  /** What it stands beside, and gives the focus back to. */
  button: RefObject<HTMLElement | null>;
  onPick: (day: Day) => void;
  onClose: () => void;
};

const clamp = (day: Day, min: Day | null, max: Day | null): Day =>
  min !== null && day < min ? min : max !== null && day > max ? max : day;

/** One month to pick a day from, Monday first, wholly by keyboard. Loaded when first opened. */
export default function Calendar({ label, value, oggi, min, max, button, onPick, onClose }: Props) {
  const { t } = useTexts(formTesti);
  return (
    <InReaderLanguage>
      <Popover
        isOpen
        triggerRef={button}
        placement="bottom end"
        offset={4}
        className={css.popover ?? ''}
        // What lies under an open dialog cannot be used, and is not seen.
        UNSTABLE_portalContainer={button.current?.closest('dialog') ?? document.body}
        onOpenChange={(open) => !open && onClose()}
      >
        <Dialog aria-label={label} className={css.dialog ?? ''}>
          <AriaCalendar
            autoFocus
            firstDayOfWeek="mon"
            value={value === null ? null : parseDate(value)}
            defaultFocusedValue={parseDate(clamp(value ?? oggi, min, max))}
            minValue={min === null ? null : parseDate(min)}
            maxValue={max === null ? null : parseDate(max)}
            onChange={(day) => day !== null && onPick(day.toString())}
          >
            <div className={css.head}>
              <Button slot="previous" aria-label={t('mesePrecedente')}>
                <ChevronLeft />
              </Button>
              <Heading className={css.month ?? ''} />
              <Button slot="next" aria-label={t('meseSuccessivo')}>
                <ChevronRight />
              </Button>
              <Button slot={null} aria-label={t('chiudiCalendario')} onPress={onClose}>
                <X />
              </Button>
            </div>
            <CalendarGrid weekdayStyle="short" className={css.grid ?? ''}>
              <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day.slice(0, 2)}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className={css.day ?? ''} data-today={date.toString() === oggi || undefined} />}
              </CalendarGridBody>
            </CalendarGrid>
          </AriaCalendar>
        </Dialog>
      </Popover>
    </InReaderLanguage>
  );
}
