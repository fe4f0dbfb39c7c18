import { useNavigate } from 'react-router';
import { useToast } from '../ui/feedback/Toasts.tsx';
import { DONE_HERE } from './UnsavedQuestion.tsx';

/** Once what a page is about is deleted: says so and leads to where it stood, whatever had not been saved. */
export function useGone(): (said: string, path: string) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return (said, path) => {
    toast(said);
    void navigate(path, DONE_HERE);
  };
}
