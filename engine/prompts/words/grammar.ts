// Chinese verbs and small words as image prompts use them: “Chinese English, …”. Own list.

/** Verbs, in the form that follows a noun in English: “a cat sitting”. */
export const verbs = `
坐 sitting, 坐着 sitting, 站 standing, 站着 standing, 站立 standing, 躺 lying, 躺着 lying, 趴 lying, 趴着 lying on its belly,
蹲 squatting, 跪 kneeling, 靠 leaning, 倚靠 leaning, 走 walking, 走路 walking, 行走 walking, 散步 strolling, 漫步 strolling,
跑 running, 跑步 running, 奔跑 running, 奔驰 galloping, 跳 jumping, 跳跃 jumping, 跃 leaping, 飞 flying, 飞翔 flying,
飞行 flying, 飞舞 fluttering, 翱翔 soaring, 盘旋 circling, 漂浮 floating, 飘浮 floating, 悬浮 floating, 飘 drifting,
飘落 drifting down, 飘扬 fluttering, 飘动 fluttering, 落 falling, 落下 falling, 坠落 falling, 滑落 sliding down, 游 swimming,
游泳 swimming, 游动 swimming, 潜水 diving, 冲浪 surfing, 滑雪 skiing, 滑冰 ice skating, 爬 climbing, 爬山 mountain climbing,
攀登 climbing, 骑 riding, 骑着 riding, 骑马 riding a horse, 骑车 riding a bicycle, 骑自行车 riding a bicycle, 驾驶 driving,
开车 driving, 乘坐 riding in, 航行 sailing, 划船 rowing a boat, 行驶 driving, 旅行 traveling, 冒险 adventuring, 探险 exploring,
探索 exploring, 穿越 crossing, 穿过 passing through, 经过 passing, 走过 walking past, 离开 leaving, 回家 going home,
来到 coming to, 前往 heading to, 追 chasing, 追逐 chasing, 逃跑 running away, 躲 hiding, 隐藏 hiding, 吃 eating, 喝 drinking,
喝茶 drinking tea, 喝咖啡 drinking coffee, 喝水 drinking water, 吃饭 eating, 做饭 cooking, 烹饪 cooking, 睡 sleeping,
睡觉 sleeping, 沉睡 sleeping, 休息 resting, 打盹 napping, 醒来 waking up, 玩 playing, 玩耍 playing, 嬉戏 frolicking, 打闹 romping,
打架 fighting, 打 hitting, 战斗 fighting, 对战 fighting, 攻击 attacking, 射击 shooting, 射箭 shooting an arrow, 挥舞 waving,
挥手 waving, 拥抱 hugging, 抱 holding, 抱着 holding, 怀抱 holding, 牵 leading, 牵手 holding hands, 手牵手 hand in hand,
亲吻 kissing, 接吻 kissing, 抚摸 stroking, 拿 holding, 拿着 holding, 手持 holding, 握 holding, 握着 holding, 举 raising,
举着 holding up, 捧 holding, 捧着 holding in both hands, 提 carrying, 提着 carrying, 背着 carrying on the back,
扛着 carrying on the shoulder, 撑 holding up, 撑着 holding up, 打伞 holding an umbrella, 撑伞 holding an umbrella,
戴 wearing, 戴着 wearing, 穿 wearing, 穿着 wearing, 身穿 wearing, 身着 wearing, 头戴 wearing on the head, 披着 draped in,
叼着 holding in its mouth, 看 looking at, 看着 looking at, 望 gazing at, 望着 gazing at, 凝视 gazing at, 仰望 looking up at,
远眺 gazing into the distance at, 眺望 overlooking, 注视 watching, 观看 watching, 欣赏 admiring, 看书 reading a book,
读书 reading a book, 阅读 reading, 写 writing, 写字 writing, 画画 painting, 作画 painting, 学习 studying, 工作 working,
思考 thinking, 唱歌 singing, 跳舞 dancing, 舞蹈 dancing, 起舞 dancing, 舞动 dancing, 演奏 playing music, 弹 playing, 弹奏 playing,
弹钢琴 playing the piano, 弹吉他 playing the guitar, 拉小提琴 playing the violin, 吹笛子 playing the flute,
打篮球 playing basketball, 踢足球 playing soccer, 钓鱼 fishing, 打鱼 fishing, 捕鱼 catching fish, 打猎 hunting, 捕猎 hunting,
狩猎 hunting, 种植 planting, 购物 shopping, 说话 talking, 聊天 chatting, 交谈 talking, 听 listening to,
听音乐 listening to music, 笑 laughing, 大笑 laughing, 笑着 smiling, 哭 crying, 哭泣 crying, 流泪 shedding tears,
尖叫 screaming, 咆哮 roaring, 吼叫 roaring, 怒吼 roaring, 祈祷 praying, 冥想 meditating, 打坐 meditating,
练功 practicing martial arts, 舞剑 sword dancing, 打太极 practicing tai chi, 瑜伽 yoga, 洗澡 bathing, 沐浴 bathing,
晒太阳 basking in the sun, 玩手机 playing on a phone, 拍照 taking photos, 庆祝 celebrating, 放风筝 flying a kite,
堆雪人 building a snowman, 看海 looking at the sea, 赏月 admiring the moon, 看日出 watching the sunrise,
看日落 watching the sunset, 等待 waiting for, 守护 guarding, 保护 protecting, 跟随 following, 陪伴 accompanying,
寻找 searching for, 面对 facing, 面向 facing, 背对 with its back to, 有 with, 有着 with, 长着 with, 拥有 having, 带 with,
带着 with, 带有 with, 具有 with, 没有 without, 没有人 without people, 无人 without people, 无 without, 充满 filled with, 布满 covered with, 铺满 covered with,
开满 full of blooming, 长满 overgrown with, 挂满 hung with, 装满 filled with, 堆满 piled with, 点缀 dotted with,
包含 containing, 装饰着 decorated with, 围绕 surrounding, 环绕 surrounding, 包围 surrounding, 覆盖 covering, 笼罩 shrouding,
照亮 illuminating, 照耀 shining on, 照 shining on, 照射 shining on, 洒 shining, 洒落 falling, 映照 reflecting,
倒映 reflected, 反射着 reflecting, 闪烁 twinkling, 燃烧 burning, 盛开 blooming, 绽放 blooming, 开放 blooming, 开花 blossoming,
生长 growing, 流动 flowing, 流淌 flowing, 流 flowing, 融化 melting, 爆发 erupting, 升起 rising, 落山 setting, 旋转 spinning,
摇曳 swaying, 摆动 swinging, 弥漫 pervading, 缭绕 curling around, 升腾 rising, 绘制 drawing, 画 painting, 放 placed, 放着 placed,
摆放 placed, 摆着 placed, 挂 hanging, 挂着 hanging, 悬挂 hanging, 停 parked, 停着 parked, 停靠 docked, 矗立 standing tall,
耸立 towering, 坐落 located, 位于 located, 展开 spreading, 张开 opening, 打开 opening, 闭 closing, 闭着 closing, 睁开 opening,
变成 turning into, 变身 transforming, 组成 forming, 构成 forming, 制作 making, 制成 making, 做成 making, 做 making, 融合 blending, 结合 combining,
混合 mixing, 反映 reflecting, 展现 showing, 展示 showing, 表现 expressing, 描绘 depicting, 呈现 presenting, 突出 highlighting,
体现 embodying, 微笑着 smiling, 埋 buried, 连接 connecting, 掉 falling, 掉落 falling, 滴落 dripping, 喷射 spraying,
喷火 breathing fire, 喷 spraying, 吐 spitting, 吹 blowing, 吹着 blowing, 咬 biting, 抓 grabbing, 抓着 grabbing, 推 pushing,
拉 pulling, 投掷 throwing, 扔 throwing, 踢 kicking, 修理 repairing, 建造 building, 收获 harvesting, 采摘 picking,
采茶 picking tea, 浇水 watering, 喂 feeding, 喂食 feeding, 遛狗 walking a dog, 泡茶 making tea, 品茶 tasting tea,
下棋 playing chess, 对视 looking at each other, 对话 talking, 对峙 confronting, 俯冲 diving, 漂流 drifting
`;

/** What follows 被 (by whom, then what). */
export const passives = `
覆盖 covered, 包围 surrounded, 环绕 surrounded, 围绕 surrounded, 笼罩 shrouded, 照亮 lit, 照耀 lit, 照射 lit, 映照 lit, 点亮 lit,
遮挡 hidden, 淹没 flooded, 吹 blown, 吹动 blown, 染红 dyed red, 染 dyed, 摧毁 destroyed, 毁坏 destroyed, 遗弃 abandoned,
遗忘 forgotten, 废弃 abandoned, 包裹 wrapped, 缠绕 entwined, 追 chased, 追逐 chased, 拥抱 hugged, 抱 held, 攻击 attacked,
吃 eaten, 保护 protected, 打破 broken, 点缀 dotted, 装饰 decorated, 填满 filled, 占据 taken over, 困 trapped, 束缚 bound,
风化 weathered, 侵蚀 eroded
`;

/** In front of verbs and adjectives. */
export const adverbs = `
很 very, 非常 very, 十分 very, 特别 especially, 极其 extremely, 极度 extremely, 超级 super, 超 super, 最 most, 更 more, 太 too,
有点 slightly, 略微 slightly, 轻轻 gently, 静静 quietly, 悄悄 quietly, 缓缓 slowly, 慢慢 slowly, 渐渐 gradually, 快速 quickly,
迅速 quickly, 飞快 very fast, 紧紧 tightly, 高高 high, 深深 deeply, 独自 alone, 一起 together, 互相 each other, 相互 each other,
到处 everywhere, 随风 in the wind, 正面 from the front, 尽情 to the full, 愉快地 happily, 开心地 happily, 快乐地 happily,
默默 silently, 共同 together, 永远 forever, 突然 suddenly, 依然 still, 不 not, 没 not, 也 also, 只 only, 仅 only
`;

/** Prepositions that stand before their noun in both languages. */
export const prepositions = `
从 from, 给 for, 向 toward, 朝 toward, 朝着 toward, 向着 toward, 对着 facing, 用 with, 以 with, 像 like, 好像 like, 如 like, 如同 like,
宛如 like, 仿佛 like, 沿着 along, 通过 through, 透过 through, 关于 about, 为 for, 作为 as, 除了 except, 由 by, 离 away from,
伴随 accompanied by, 伴随着 accompanied by, 随着 with, 到 to, 于 in, 基于 based on, 采用 using, 使用 using, 穿越于 through
`;

/** Follow their noun in Chinese, precede it in English. */
export const localizers = `
上 on, 上面 on top of, 上空 above, 上方 above, 之上 above, 顶上 on top of, 顶端 at the top of, 下 under, 下面 under, 下方 below, 之下 under,
底下 under, 脚下 at the foot of, 里 in, 里面 inside, 内 in, 之内 within, 内部 inside, 中 in, 之中 in, 当中 in,
中间 in the middle of, 中央 in the center of, 中心 in the center of, 外 outside, 外面 outside, 之外 beyond, 前 in front of,
前面 in front of, 前方 in front of, 面前 in front of, 之前 before, 后 behind, 后面 behind, 背后 behind, 身后 behind, 后方 behind,
旁 beside, 旁边 beside, 边 by, 边上 by, 身边 beside, 身旁 beside, 两旁 on both sides of, 两边 on both sides of,
两侧 on both sides of, 左边 to the left of, 左侧 to the left of, 右边 to the right of, 右侧 to the right of, 之间 between,
间 among, 周围 around, 四周 around, 附近 near, 对面 opposite, 深处 deep in, 尽头 at the end of, 边缘 at the edge of,
角落 in the corner of, 头上 on the head of, 身上 on the body of, 手上 on the hand of, 手里 in the hand of,
手中 in the hand of, 怀里 in the arms of, 背上 on the back of, 脸上 on the face of, 眼中 in the eyes of
`;

/** Kept as they stand, between two of a kind. */
export const conjunctions = `
和 and, 与 and, 及 and, 以及 and, 并 and, 并且 and, 而 and, 而且 and, 或 or, 或者 or, 还有 and, 跟 and, 同 and, 且 and, 又 and,
但 but, 但是 but, 加 plus, 是 is, 像是 looks like, 就是 is, 为主 mainly, 为背景 as background, 为主题 as theme
`;

/** Words that point; the measure word behind them is dropped. */
export const determiners = `
这 this, 那 that, 这些 these, 那些 those, 每 every, 某 some, 许多 many, 很多 many, 众多 many, 无数 countless, 大量 many, 一些 some,
各种 various, 各种各样 all kinds of, 各式各样 all kinds of, 所有 all, 全部 all, 整个 the whole, 几 several, 数 several, 多 many,
少 few, 其他 other, 另 another, 半 half, 两三 two or three, 成千上万 thousands of, 成群 flocks of, 满 full
`;

/** Say nothing that an image needs. */
export const particles = `
了 -, 着 -, 过 -, 得 -, 第 -, 岁 -, 岁的 -, 吧 -, 呢 -, 啊 -, 吗 -, 把 -, 将 -, 就 -, 都 -, 才 -, 正 -, 正在 -, 正要 -, 一样 -, 似的 -, 般 -, 一般 -, 之 -,
所 -, 请 -, 帮我 -, 给我 -, 请帮我 -, 我想要 -, 我要 -, 想要 -, 生成 -, 来 -, 去 -, 起来 -, 下来 -, 出来 -, 出 -, 呀 -, 等 -, 等等 -, 让 -,
其 -
`;

/** Measure words; those with a meaning say how many or what shape. */
export const measures = `
个 -, 只 -, 条 -, 头 -, 匹 -, 位 -, 名 -, 朵 -, 棵 -, 株 -, 座 -, 栋 -, 幢 -, 间 -, 所 -, 家 -, 张 -, 本 -, 把 -, 件 -, 辆 -, 艘 -,
架 -, 台 -, 部 -, 幅 -, 副 -, 支 -, 枝 -, 根 -, 颗 -, 粒 -, 块 -, 片 -, 面 -, 扇 -, 盏 -, 口 -, 道 -, 轮 -, 顶 -, 尊 -, 枚 -, 封 -,
首 -, 段 -, 节 -, 层 -, 种 -, 款 -, 抹 -, 弯 -, 处 -, 场 -, 阵 -, 尾 -, 峰 -, 羽 -, 门 -, 柄 -, 杆 -, 则 -, 滩 -, 汪 -, 份 -, 次 -,
双 pair of, 对 pair of, 群 group of, 束 bunch of, 串 string of, 排 row of, 行 row of, 堆 pile of, 队 team of, 组 set of,
套 set of, 杯 cup of, 碗 bowl of, 瓶 bottle of, 盘 plate of, 碟 plate of, 壶 pot of, 篮 basket of, 盒 box of, 袋 bag of,
箱 box of, 丛 cluster of, 簇 cluster of, 缕 wisp of, 丝 trace of, 滴 drop of, 团 ball of, 叠 stack of, 桶 bucket of,
锅 pot of, 勺 spoon of, 桌 table of, 捆 bundle of, 卷 roll of, 圈 ring of, 帘 curtain of
`;
