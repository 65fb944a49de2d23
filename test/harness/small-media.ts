/** Settings of the servers that tests start, for images and videos that are made fast (test/jest.config.mjs). */
export const smallMedia = {
  PENTAGATE_IMAGE_SIDE_PIXELS: process.env.PENTAGATE_IMAGE_SIDE_PIXELS ?? '',
  PENTAGATE_VIDEO_FRAMES_PER_SECOND: process.env.PENTAGATE_VIDEO_FRAMES_PER_SECOND ?? '',
};
