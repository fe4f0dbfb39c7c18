import { imagePath } from '@sigeba/contract/form/kinds/richText.ts';
import { API_ROOT } from './apiRoot.ts';
import { sessionHeaders } from './sessionHeaders.ts';

/** An image of a formatted text, read with the session as every other answer: an <img> of its own could not. */
export async function fetchImage(mediaId: number, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(API_ROOT + imagePath(mediaId), { headers: sessionHeaders(), signal: signal ?? null });
  if (!response.ok) throw new Error(`image ${mediaId}: ${response.status}`);
  return response.blob();
}
