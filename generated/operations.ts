// Generated from openapi/ by `npm run generate` (table of operations). Do not edit: edit the contract and regenerate.

/** The surfaces of the service, in the order of the contract. */
export const surfaces = ["images","videos","content","responses","messages"] as const;

/** Operation → how it is called, and by name the schemas of what goes in and comes out (names as in validators.js). */
export const operations = {
  "submitImagine": {
    "surface": "images",
    "client": "imagine",
    "method": "post",
    "path": "/img/submit/imagine",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "submitImagineParameters",
    "query": [],
    "body": {
      "application/json": "ImageImagineRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageSubmitEnvelope"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "413": {
        "application/json": "ImageErrorEnvelope"
      },
      "415": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "submitBlend": {
    "surface": "images",
    "client": "blend",
    "method": "post",
    "path": "/img/submit/blend",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "submitBlendParameters",
    "query": [],
    "body": {
      "application/json": "ImageBlendRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageSubmitEnvelope"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "413": {
        "application/json": "ImageErrorEnvelope"
      },
      "415": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "submitDescribe": {
    "surface": "images",
    "client": "describe",
    "method": "post",
    "path": "/img/submit/describe",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "submitDescribeParameters",
    "query": [],
    "body": {
      "application/json": "ImageDescribeRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageSubmitEnvelope"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "413": {
        "application/json": "ImageErrorEnvelope"
      },
      "415": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "submitModal": {
    "surface": "images",
    "client": "modal",
    "method": "post",
    "path": "/img/submit/modal",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "submitModalParameters",
    "query": [],
    "body": {
      "application/json": "ImageModalRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageSubmitEnvelope"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "404": {
        "application/json": "ImageErrorEnvelope"
      },
      "413": {
        "application/json": "ImageErrorEnvelope"
      },
      "415": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "submitAction": {
    "surface": "images",
    "client": "action",
    "method": "post",
    "path": "/img/submit/action",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "submitActionParameters",
    "query": [],
    "body": {
      "application/json": "ImageActionRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageSubmitEnvelope"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "404": {
        "application/json": "ImageErrorEnvelope"
      },
      "413": {
        "application/json": "ImageErrorEnvelope"
      },
      "415": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "uploadChatImages": {
    "surface": "images",
    "client": "uploadImages",
    "method": "post",
    "path": "/img/submit/upload-chat-images",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "uploadChatImagesParameters",
    "query": [],
    "body": {
      "application/json": "ImageUploadRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageUploadEnvelope"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "413": {
        "application/json": "ImageErrorEnvelope"
      },
      "415": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "swapFace": {
    "surface": "images",
    "client": "swapFace",
    "method": "post",
    "path": "/img/face/swap",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "swapFaceParameters",
    "query": [],
    "body": {
      "application/json": "ImageFaceSwapRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageSubmitEnvelope"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "413": {
        "application/json": "ImageErrorEnvelope"
      },
      "415": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "listTasks": {
    "surface": "images",
    "client": "listTasks",
    "method": "post",
    "path": "/img/task/list-by-condition",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "listTasksParameters",
    "query": [],
    "body": {
      "application/json": "ImageListRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "listTasksReply200"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "413": {
        "application/json": "ImageErrorEnvelope"
      },
      "415": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "fetchTask": {
    "surface": "images",
    "client": "fetchTask",
    "method": "get",
    "path": "/img/task/{id}/fetch",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "fetchTaskParameters",
    "query": [],
    "body": {},
    "bodyRequired": false,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageTask"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "404": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "fetchImageSeed": {
    "surface": "images",
    "client": "fetchImageSeed",
    "method": "get",
    "path": "/img/task/{id}/image-seed",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "fetchImageSeedParameters",
    "query": [],
    "body": {},
    "bodyRequired": false,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "ImageSeedEnvelope"
      },
      "400": {
        "application/json": "ImageErrorEnvelope"
      },
      "401": {
        "application/json": "ImageErrorEnvelope"
      },
      "403": {
        "application/json": "ImageErrorEnvelope"
      },
      "404": {
        "application/json": "ImageErrorEnvelope"
      },
      "429": {
        "application/json": "ImageErrorEnvelope"
      },
      "500": {
        "application/json": "ImageErrorEnvelope"
      },
      "default": {
        "application/json": "ImageErrorEnvelope"
      }
    }
  },
  "createVideoGeneration": {
    "surface": "videos",
    "client": "createGeneration",
    "method": "post",
    "path": "/v1/video/generations",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "createVideoGenerationParameters",
    "query": [],
    "body": {
      "application/json": "VideoGenerationRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "VideoGenerationCreated"
      },
      "400": {
        "application/json": "VideoErrorBody"
      },
      "401": {
        "application/json": "VideoErrorBody"
      },
      "403": {
        "application/json": "VideoErrorBody"
      },
      "413": {
        "application/json": "VideoErrorBody"
      },
      "415": {
        "application/json": "VideoErrorBody"
      },
      "429": {
        "application/json": "VideoErrorBody"
      },
      "500": {
        "application/json": "VideoErrorBody"
      },
      "default": {
        "application/json": "VideoErrorBody"
      }
    }
  },
  "getVideoGeneration": {
    "surface": "videos",
    "client": "getGeneration",
    "method": "get",
    "path": "/v1/video/generations/{task_id}",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "getVideoGenerationParameters",
    "query": [],
    "body": {},
    "bodyRequired": false,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "VideoTask"
      },
      "400": {
        "application/json": "VideoErrorBody"
      },
      "401": {
        "application/json": "VideoErrorBody"
      },
      "403": {
        "application/json": "VideoErrorBody"
      },
      "404": {
        "application/json": "VideoErrorBody"
      },
      "429": {
        "application/json": "VideoErrorBody"
      },
      "500": {
        "application/json": "VideoErrorBody"
      },
      "default": {
        "application/json": "VideoErrorBody"
      }
    }
  },
  "createVideo": {
    "surface": "videos",
    "client": "create",
    "method": "post",
    "path": "/v1/videos",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "createVideoParameters",
    "query": [],
    "body": {
      "application/json": "VideoRequest",
      "multipart/form-data": "VideoForm"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "VideoCreated"
      },
      "400": {
        "application/json": "VideoErrorBody"
      },
      "401": {
        "application/json": "VideoErrorBody"
      },
      "403": {
        "application/json": "VideoErrorBody"
      },
      "413": {
        "application/json": "VideoErrorBody"
      },
      "415": {
        "application/json": "VideoErrorBody"
      },
      "429": {
        "application/json": "VideoErrorBody"
      },
      "500": {
        "application/json": "VideoErrorBody"
      },
      "default": {
        "application/json": "VideoErrorBody"
      }
    }
  },
  "getVideo": {
    "surface": "videos",
    "client": "get",
    "method": "get",
    "path": "/v1/videos/{video_id}",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "getVideoParameters",
    "query": [],
    "body": {},
    "bodyRequired": false,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "VideoTask"
      },
      "400": {
        "application/json": "VideoErrorBody"
      },
      "401": {
        "application/json": "VideoErrorBody"
      },
      "403": {
        "application/json": "VideoErrorBody"
      },
      "404": {
        "application/json": "VideoErrorBody"
      },
      "429": {
        "application/json": "VideoErrorBody"
      },
      "500": {
        "application/json": "VideoErrorBody"
      },
      "default": {
        "application/json": "VideoErrorBody"
      }
    }
  },
  "getVideoContent": {
    "surface": "videos",
    "client": "content",
    "method": "get",
    "path": "/v1/videos/{task_id}/content",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "getVideoContentParameters",
    "query": [
      "variant"
    ],
    "body": {},
    "bodyRequired": false,
    "snakeCase": false,
    "replies": {
      "200": {
        "video/mp4": ""
      },
      "206": {
        "video/mp4": ""
      },
      "304": {},
      "400": {
        "application/json": "VideoErrorBody"
      },
      "401": {
        "application/json": "VideoErrorBody"
      },
      "403": {
        "application/json": "VideoErrorBody"
      },
      "404": {
        "application/json": "VideoErrorBody"
      },
      "409": {
        "application/json": "VideoErrorBody"
      },
      "416": {
        "application/json": "VideoErrorBody"
      },
      "429": {
        "application/json": "VideoErrorBody"
      },
      "500": {
        "application/json": "VideoErrorBody"
      },
      "default": {
        "application/json": "VideoErrorBody"
      }
    },
    "file": true
  },
  "headVideoContent": {
    "surface": "videos",
    "client": "contentHead",
    "method": "head",
    "path": "/v1/videos/{task_id}/content",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "headVideoContentParameters",
    "query": [
      "variant"
    ],
    "body": {},
    "bodyRequired": false,
    "snakeCase": false,
    "replies": {
      "200": {},
      "206": {},
      "304": {},
      "400": {},
      "401": {},
      "403": {},
      "404": {},
      "409": {},
      "416": {},
      "429": {},
      "500": {},
      "default": {}
    },
    "file": true
  },
  "generateContent": {
    "surface": "content",
    "client": "generate",
    "method": "post",
    "path": "/v1beta/models/{model}:generateContent",
    "aliases": [
      "/v1beta/tunedModels/{model}:generateContent",
      "/v1/models/{model}:generateContent",
      "/v1/tunedModels/{model}:generateContent"
    ],
    "security": [
      {
        "in": "query",
        "name": "key"
      },
      {
        "in": "header",
        "name": "x-goog-api-key"
      }
    ],
    "parameters": "generateContentParameters",
    "query": [],
    "body": {
      "application/json": "GenerateContentRequest"
    },
    "bodyRequired": true,
    "snakeCase": true,
    "replies": {
      "200": {
        "application/json": "GenerateContentResponse"
      },
      "400": {
        "application/json": "ContentError"
      },
      "401": {
        "application/json": "ContentError"
      },
      "403": {
        "application/json": "ContentError"
      },
      "404": {
        "application/json": "ContentError"
      },
      "413": {
        "application/json": "ContentError"
      },
      "415": {
        "application/json": "ContentError"
      },
      "429": {
        "application/json": "ContentError"
      },
      "500": {
        "application/json": "ContentError"
      },
      "503": {
        "application/json": "ContentError"
      },
      "504": {
        "application/json": "ContentError"
      },
      "default": {
        "application/json": "ContentError"
      }
    }
  },
  "streamGenerateContent": {
    "surface": "content",
    "client": "stream",
    "method": "post",
    "path": "/v1beta/models/{model}:streamGenerateContent",
    "aliases": [
      "/v1beta/tunedModels/{model}:streamGenerateContent",
      "/v1/models/{model}:streamGenerateContent",
      "/v1/tunedModels/{model}:streamGenerateContent"
    ],
    "security": [
      {
        "in": "query",
        "name": "key"
      },
      {
        "in": "header",
        "name": "x-goog-api-key"
      }
    ],
    "parameters": "streamGenerateContentParameters",
    "query": [
      "alt"
    ],
    "body": {
      "application/json": "GenerateContentRequest"
    },
    "bodyRequired": true,
    "snakeCase": true,
    "replies": {
      "200": {
        "text/event-stream": "streamGenerateContentEvent",
        "application/json": "streamGenerateContentReply200"
      },
      "400": {
        "application/json": "ContentError"
      },
      "401": {
        "application/json": "ContentError"
      },
      "403": {
        "application/json": "ContentError"
      },
      "404": {
        "application/json": "ContentError"
      },
      "413": {
        "application/json": "ContentError"
      },
      "415": {
        "application/json": "ContentError"
      },
      "429": {
        "application/json": "ContentError"
      },
      "500": {
        "application/json": "ContentError"
      },
      "503": {
        "application/json": "ContentError"
      },
      "504": {
        "application/json": "ContentError"
      },
      "default": {
        "application/json": "ContentError"
      }
    },
    "order": "streamGenerateContentOrder",
    "streams": "always",
    "eventQuery": {
      "alt": "sse"
    }
  },
  "createResponse": {
    "surface": "responses",
    "client": "create",
    "method": "post",
    "path": "/v1/responses",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "createResponseParameters",
    "query": [],
    "body": {
      "application/json": "ResponseRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "Response",
        "text/event-stream": "createResponseEvent"
      },
      "400": {
        "application/json": "ResponseErrorBody"
      },
      "401": {
        "application/json": "ResponseErrorBody"
      },
      "403": {
        "application/json": "ResponseErrorBody"
      },
      "404": {
        "application/json": "ResponseErrorBody"
      },
      "413": {
        "application/json": "ResponseErrorBody"
      },
      "415": {
        "application/json": "ResponseErrorBody"
      },
      "429": {
        "application/json": "ResponseErrorBody"
      },
      "500": {
        "application/json": "ResponseErrorBody"
      },
      "default": {
        "application/json": "ResponseErrorBody"
      }
    },
    "order": "createResponseOrder",
    "streams": "on request"
  },
  "createMessage": {
    "surface": "messages",
    "client": "create",
    "method": "post",
    "path": "/v1/messages",
    "aliases": [],
    "security": [
      {
        "in": "header",
        "name": "x-api-key"
      },
      {
        "in": "header",
        "name": "authorization",
        "scheme": "bearer"
      }
    ],
    "parameters": "createMessageParameters",
    "query": [
      "beta"
    ],
    "body": {
      "application/json": "MessageRequest"
    },
    "bodyRequired": true,
    "snakeCase": false,
    "replies": {
      "200": {
        "application/json": "Message",
        "text/event-stream": "createMessageEvent"
      },
      "400": {
        "application/json": "MessageError"
      },
      "401": {
        "application/json": "MessageError"
      },
      "403": {
        "application/json": "MessageError"
      },
      "404": {
        "application/json": "MessageError"
      },
      "413": {
        "application/json": "MessageError"
      },
      "415": {
        "application/json": "MessageError"
      },
      "429": {
        "application/json": "MessageError"
      },
      "500": {
        "application/json": "MessageError"
      },
      "503": {
        "application/json": "MessageError"
      },
      "529": {
        "application/json": "MessageError"
      },
      "default": {
        "application/json": "MessageError"
      }
    },
    "order": "createMessageOrder",
    "streams": "on request"
  }
} as const;

export type OperationId = keyof typeof operations;
export type Surface = (typeof surfaces)[number];
